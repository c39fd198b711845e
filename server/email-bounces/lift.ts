import { Problem } from '#domain/http/problem.ts'
import { type Actor, actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'
import { allowAddressTask } from './tasks.ts'

export async function getEmailSuppression({ db }: Context, contactId: string) {
  const contact = await queries.findContactSuppression(db, contactId)
  if (!contact) throw new Problem('not-found')
  const { reason, detail, since } = contact
  return { suppression: reason && since ? { reason, detail: detail ?? '', since } : null }
}

/** All emails go to the contact's address again. Where they did anyway, nothing happens. */
export async function liftEmailSuppression({ db, viewer, now }: Context, contactId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contact = await queries.findContactSuppression(tx, contactId)
    if (!contact) throw new Problem('not-found')
    await lift(tx, { id: contactId, email: contact.email }, { liftedBy: 'admin', actor: actorOf(viewer), now })
  })
}

/** A contact has just opened a link that went to this address: it takes mail. */
export function noteConfirmedAddress(tx: Tx, contact: { id: string; email: string }, now: Date): Promise<void> {
  return lift(tx, contact, { liftedBy: 'confirmed', actor: { type: 'user', id: contact.id }, now })
}

async function lift(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { liftedBy, actor, now }: { liftedBy: 'admin' | 'confirmed'; actor: Actor; now: Date },
): Promise<void> {
  if (!(await queries.liftSuppression(tx, email, { liftedBy, now }))) return
  const metadata = { liftedBy }
  await recordActivity(tx, { eventType: 'contact.email-allowed', targetId: id, actor, metadata, now })
  await enqueue(tx, allowAddressTask, { address: email })
}
