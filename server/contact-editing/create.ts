import { displayName } from '#domain/contacts/contact.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import {
  findContact,
  insertContact,
  type KnownContact,
  type NewContact,
  normaliseEmail,
  recordUpdate,
  updateContact,
} from '#server/contacts/index.ts'
import { insertContributions } from '#server/contributions/index.ts'
import { emailPasswordChanged, emailSupport } from '#server/emails/index.ts'
import type { Tx } from '#server/tables.ts'

/**
 * Contact, profile and contribution row, the audit record, and the `new-member` mail to the newsroom; quietly without it,
 * where many come at once, or where a payment may yet be declined.
 */
export async function createContact(
  tx: Tx,
  contact: NewContact,
  actor: Actor,
  now: Date,
  { quietly = false } = {},
): Promise<string> {
  const email = normaliseEmail(contact.email)
  const id = await insertContact(tx, { ...contact, email }, now, insertContributions)
  if (!id) throw new Problem('duplicate-email', { email })

  await recordActivity(tx, {
    eventType: 'contact.created',
    targetId: id,
    actor,
    metadata: contact.origin && { ...contact.origin },
    now,
  })
  if (quietly) return id
  await announceContact(tx, { id, email, firstname: contact.firstname ?? '', lastname: contact.lastname ?? '' }, now)
  return id
}

/** Tells the newsroom of a new contact, once. */
export async function announceContact(
  tx: Tx,
  contact: Pick<KnownContact, 'id' | 'email' | 'firstname' | 'lastname'>,
  now: Date,
): Promise<void> {
  const { id } = contact
  const fields = { MEMBERID: id, MEMBERNAME: displayName(contact) }
  await emailSupport(tx, { template: 'new-member', cause: `new-member:${id}`, fields }, now)
}

/** Names and password as whoever runs the site says; wrong tries are forgotten. */
export async function setNameAndPassword(
  tx: Tx,
  id: string,
  given: { firstname: string; lastname: string; passwordHash: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = await findContact(tx, id)
  await updateContact(tx, id, { ...given, failedLogins: 0 })
  if (before?.passwordHash) await emailPasswordChanged(tx, before, now)
  await recordUpdate(tx, id, ['firstname', 'lastname', 'password'], { actor, now })
}
