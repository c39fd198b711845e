import { addStoredSuppressions, removeStoredSuppression, shareComplaint } from '#server/email-bounces/index.ts'
import { askAtAddress, noteHadUnsubscribed } from '#server/newsletter/index.ts'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import type { ContactState, Snapshot } from './snapshot.ts'
import { isSame } from './stored.ts'
import type { United } from './unite.ts'

const emailOf = ({ contacts }: Pick<ContactState, 'contacts'>) => String(contacts.email)
const waits = ({ profiles }: Pick<ContactState, 'profiles'>) => profiles.newsletter_status === 'pending'

/**
 * What either has left stays left: whoever marked emails as spam gets none at the address that is kept, and whoever waits to
 * confirm newsletters is asked there, having unsubscribed again if nobody confirms.
 */
export async function carryLeft(
  tx: Tx,
  context: Context,
  keepId: string,
  { united, keep, merge }: { united: United; keep: ContactState; merge: ContactState },
): Promise<void> {
  const email = emailOf(united)
  await shareComplaint(tx, [emailOf(keep), emailOf(merge)], email)
  if (!waits(united)) return
  const hadUnsubscribed = keep.left?.had_unsubscribed || merge.left?.had_unsubscribed
  if (hadUnsubscribed) await noteHadUnsubscribed(tx, email, context.now)
  if (!waits(keep) || emailOf(keep) !== email) await askAtAddress(tx, context, keepId)
}

interface Undone {
  snapshot: Snapshot
  /** Of the contact that was kept, before the merge is undone. */
  current: ContactState
  /** Whether it is still the one that the merge made. */
  isStillSame: boolean
}

/** Each of them has left again what they had before. */
export async function restoreLeft(tx: Tx, context: Context, { snapshot, current, isStillSame }: Undone): Promise<void> {
  const { keep, merge, after } = snapshot
  const known: StoredRow[] = [keep, merge].flatMap(({ left }) => (left?.suppression ? [left.suppression] : []))
  const brought = after.left?.suppression
  if (isStillSame && brought && !known.some((row) => isSame(row, brought))) await removeStoredSuppression(tx, brought)
  await addStoredSuppressions(tx, known)
  if (waits(merge)) {
    if (merge.left?.had_unsubscribed) await noteHadUnsubscribed(tx, emailOf(merge), context.now)
    await askAtAddress(tx, context, String(merge.contacts.id))
  }
  if (isStillSame && (!waits(current) || emailOf(current) !== emailOf(keep)))
    await askAtAddress(tx, context, String(keep.contacts.id))
}
