import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { Problem } from '#domain/http/problem.ts'
import type { RoleEntry } from '#domain/roles/role.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { fillInContact, findKnownContact, type KnownAgain, updateContact } from './queries.ts'

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

/** What the log says of a contact whose fields were changed. */
export function recordUpdate(tx: Tx, targetId: string, fields: string[], { actor, now }: { actor: Actor; now: Date }) {
  return recordActivity(tx, { eventType: 'contact.profile-updated', targetId, actor, metadata: { fields }, now })
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
