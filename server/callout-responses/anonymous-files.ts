import { uploadIdsIn } from '#domain/callouts/answers/anonymous-files.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Tx } from '#server/tables.ts'
import { findOwners, forgetSenders } from '#server/uploads/index.ts'
import type { Submission } from './submission.ts'
import { findNamedUses } from './submit-queries.ts'

/** The files of an answer that is to name nobody. */
export function sentAnonymously({ callout }: Pick<Submission, 'callout'>, answers: Answers): string[] {
  return callout.access === 'only-anonymous' ? uploadIdsIn(callout.questions, answers) : []
}

/**
 * Clients that know nothing of this send files with their session, which says whose they are: that is forgotten with the
 * answer. Whoever is not the sender can't have it forgotten of a file that somebody answered with under their name: its
 * address may be known from a gallery.
 */
export async function forgetSendersOf(tx: Tx, { contactId }: Submission, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return
  const others = (await findOwners(tx, uploadIds)).filter(({ ownerId }) => ownerId !== contactId)
  const inUse = new Set(others.length > 0 ? await findNamedUses(tx, others) : [])
  await forgetSenders(
    tx,
    uploadIds.filter((id) => !inUse.has(id)),
  )
}
