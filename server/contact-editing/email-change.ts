import { randomUUID } from 'node:crypto'
import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { RateLimit } from '#domain/http/route.ts'
import { type Actor, actorOf, recordActivity } from '#server/activity/index.ts'
import {
  consumeEmailChange,
  deleteEmailChange,
  findContact,
  findContactByEmail,
  findEmailChange,
  isPending,
  type KnownContact,
  lockContact,
  updateContact,
  upsertEmailChange,
} from '#server/contacts/index.ts'
import { syncCustomer } from '#server/contributions/index.ts'
import { revokeCredentials } from '#server/credentials/index.ts'
import { noteConfirmedAddress } from '#server/email-bounces/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { spendPoint } from '#server/platform/http/rate-limit.ts'
import type { Tx } from '#server/tables.ts'
import type { NewsletterLinks } from './newsletter-change.ts'

/** Each of them mails an address that the contact need not own. */
const requests: RateLimit = { bucket: 'email-change', guest: 10, signedIn: 10, windowSeconds: 3600 }

/** Counts before anything is looked up, and outside the change, so that a refused one counts as well. */
export async function countEmailChange(context: Context, contactId: string, email: string): Promise<void> {
  const contact = await findContact(context.db, contactId)
  if (contact && contact.email !== email) await spendPoint(context, requests)
}

/**
 * A contact's own change of address waits until the link mailed to the new address is opened; the old address is told.
 * Replaces a change that was asked for before. Answers the name of what changed. Whether somebody has the address tells
 * only the mail to it: the change to such an address waits as any does, and its link is sent to nobody. Who sees all
 * addresses anyway, an admin or a script, is told at once.
 */
export async function askForEmailChange(
  tx: Tx,
  context: Context,
  contactId: string,
  email: string,
): Promise<['pendingEmail']> {
  const { now, viewer } = context
  const contact = await findContact(tx, contactId)
  if (!contact) throw new Problem('not-found')
  const holder = await findContactByEmail(tx, email)
  const mayKnow = viewer?.method === 'api-key' || viewer?.roles.includes('admin')
  if (holder && mayKnow) throw new Problem('duplicate-email', { email })

  const id = randomUUID()
  await upsertEmailChange(tx, { id, contactId, email, createdAt: now })
  if (holder) await mailHolder(tx, holder, id, now)
  else await mailConfirmation(tx, context, { ...contact, email }, id)
  await emailContact(tx, contact, { template: 'email-change-notice', cause: `email-change-notice:${id}` }, now)
  return ['pendingEmail']
}

function mailHolder(tx: Tx, holder: KnownContact, id: string, now: Date): Promise<void> {
  return emailContact(tx, holder, { template: 'email-change-taken', cause: `email-change-taken:${id}` }, now)
}

/** The contact's own mail, though to an address that is not theirs yet: it goes when they go. */
function mailConfirmation(tx: Tx, { config, now }: Context, to: KnownContact, id: string): Promise<void> {
  const fields = { CONFIRMLINK: `${config.audience}/auth/confirm-email-change/${id}` }
  const confirmation = { template: 'email-change-confirm', cause: `email-change-confirm:${id}`, fields }
  return emailContact(tx, to, confirmation, now)
}

/** Whoever opens the link owns the new address. It works once, and not when somebody else has the address by now. */
export async function confirmEmailChange(
  context: Context,
  id: string,
  { noteAddress }: Pick<NewsletterLinks, 'noteAddress'>,
): Promise<void> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    const change = await findEmailChange(tx, id, now)
    if (!change) throw new Problem('not-found')
    const { contactId, email } = change
    await lockContact(tx, contactId)
    const contact = await findContact(tx, contactId)
    if (!contact) throw new Problem('not-found')
    if (!(await consumeEmailChange(tx, id))) throw new Problem('not-found')
    if (!(await updateContact(tx, contactId, { email }))) throw new Problem('duplicate-email', { email })
    await revokeCredentials(tx, 'email-changed', contact)
    await syncCustomer(tx, contactId)
    await noteConfirmedAddress(tx, { id: contactId, email }, now)
    await noteAddress(tx, context, contactId)
    await record(tx, { contactId, field: 'email', actor: { type: 'user', id: contactId }, now })
  })
}

export async function takeEmailChangeBack({ db, viewer, now }: Context, contactId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockContact(tx, contactId)
    const contact = await findContact(tx, contactId)
    if (!contact) throw new Problem('not-found')
    assertMayChangeEmail(viewer, contact, now)
    const deleted = await deleteEmailChange(tx, contactId)
    if (!deleted || !isPending(deleted.createdAt, now)) throw new Problem('not-found')
    await record(tx, { contactId, field: 'pendingEmail', actor: actorOf(viewer), now })
  })
}

function assertMayChangeEmail(viewer: Context['viewer'], contact: KnownContact, now: Date): void {
  if (!mayChangeSignIn(viewer, contact, now)) throw new Problem('forbidden')
}

function record(
  tx: Tx,
  { contactId, field, actor, now }: { contactId: string; field: string; actor: Actor; now: Date },
): Promise<void> {
  const metadata = { fields: [field] }
  return recordActivity(tx, { eventType: 'contact.profile-updated', targetId: contactId, actor, metadata, now })
}
