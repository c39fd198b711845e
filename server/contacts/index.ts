import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import type { RoleEntry } from '#domain/contacts/role.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import type { Actor } from '#server/activity/index.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'

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

export function findContactByEmail(_db: Database, _email: string): Promise<KnownContact | undefined> {
  throw new Error('stub')
}

export function findContact(_db: Database, _id: string): Promise<KnownContact | undefined> {
  throw new Error('stub')
}

/** Contact, profile and contribution row, the audit record, and the `new-member` mail to the newsroom. */
export function createContact(_tx: Tx, _contact: NewContact, _actor: Actor, _now: Date): Promise<string> {
  throw new Error('stub')
}

/** Grants or changes a role; keeps the contact's membership columns true. */
export function setRole(_tx: Tx, _contactId: string, _entry: RoleEntry): Promise<void> {
  throw new Error('stub')
}

export function removeRole(_tx: Tx, _contactId: string, _role: RoleEntry['role']): Promise<boolean> {
  throw new Error('stub')
}

/**
 * The `member` role from now, or longer: only ever moves the expiry later, except that a never-expiring role gets one
 * (accounts 12.4).
 */
export function extendMembership(_tx: Tx, _contactId: string, _until: Date, _now: Date): Promise<void> {
  throw new Error('stub')
}

/** The contact as the API shows it to this viewer (accounts section 6); undefined when there is none. */
export function viewContact(
  _db: Database,
  _id: string,
  _options: { viewer: Viewer | undefined; with?: readonly string[]; now: Date },
): Promise<unknown> {
  throw new Error('stub')
}
