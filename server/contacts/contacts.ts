import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { displayName } from '#domain/contacts/contact.ts'
import type { RoleEntry } from '#domain/contacts/role.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { emailPasswordChanged, emailSupport } from '#server/emails/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { fillInContact, findKnownContact, insertContact, type KnownAgain, updateContact } from './queries.ts'

/** What the other rooms know of a person. */
export interface KnownContact {
  id: string
  email: string
  firstname: string
  lastname: string
  passwordHash: string | null
  locale: string | null
  roles: RoleEntry[]
}

export interface NewContact {
  email: string
  firstname?: string
  lastname?: string
  passwordHash?: string
  locale?: string
  deliveryAddress?: DeliveryAddress
  newsletterStatus?: NewsletterStatus
  origin?: Origin
}

export function findContactByEmail(db: Database, email: string): Promise<KnownContact | undefined> {
  return findKnownContact(db, { email: normaliseEmail(email) })
}

export function findContact(db: Database, id: string): Promise<KnownContact | undefined> {
  return findKnownContact(db, { id })
}

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
  const id = await insertContact(tx, { ...contact, email }, now)
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

/** Someone known comes back: names where given; a password and a language only where there is none. Answers the fields that changed. */
export async function bringUpToDate(
  tx: Tx,
  id: string,
  known: KnownAgain,
  actor: Actor,
  now: Date,
): Promise<readonly string[]> {
  const fields = await fillInContact(tx, id, known)
  if (fields.length > 0) await recordUpdate(tx, id, fields, { actor, now })
  return fields
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

/**
 * Names or address as a service says they are. The address is nobody else's, as far as the caller knows: where it is after
 * all, this throws and all of it is undone. What follows from a new address is the caller's to do.
 */
export async function correctContact(
  tx: Tx,
  id: string,
  changed: { email?: string; firstname?: string; lastname?: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  if (!(await updateContact(tx, id, changed))) throw new Problem('duplicate-email', { email: changed.email })
  await recordUpdate(tx, id, Object.keys(changed), { actor, now })
}

function recordUpdate(tx: Tx, targetId: string, fields: string[], { actor, now }: { actor: Actor; now: Date }) {
  return recordActivity(tx, { eventType: 'contact.profile-updated', targetId, actor, metadata: { fields }, now })
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
