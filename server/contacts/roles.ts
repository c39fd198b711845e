import type { Role, RoleEntry } from '#domain/roles/role.ts'
import type { Tx } from '#server/tables.ts'
import { type MembershipChange, recordMemberships } from './memberships/queries.ts'
import { copyMembership, deleteRole, lengthenMembership, lockContact, upsertRole } from './queries.ts'

/** Grants or changes a role; keeps the contact's membership columns and periods true. */
export async function setRole(tx: Tx, contactId: string, entry: RoleEntry, change: MembershipChange): Promise<void> {
  await lockContact(tx, contactId)
  await upsertRole(tx, contactId, entry)
  if (entry.role === 'member') await followMembership(tx, contactId, change)
}

/** False when the contact did not have it. */
export async function removeRole(tx: Tx, contactId: string, role: Role, change: MembershipChange): Promise<boolean> {
  await lockContact(tx, contactId)
  const removed = await deleteRole(tx, contactId, role)
  if (removed && role === 'member') await followMembership(tx, contactId, change)
  return removed
}

/**
 * The `member` role from now, or longer: only ever moves the expiry later, except that a never-expiring role gets one
 * (accounts 12.4).
 */
export async function extendMembership(tx: Tx, contactId: string, until: Date, now: Date): Promise<void> {
  await lockContact(tx, contactId)
  await lengthenMembership(tx, contactId, until, now)
  await followMembership(tx, contactId, { now })
}

async function followMembership(tx: Tx, contactId: string, change: MembershipChange): Promise<void> {
  await copyMembership(tx, contactId)
  await recordMemberships(tx, [contactId], change)
}
