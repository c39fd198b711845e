import { Problem } from '#domain/http/problem.ts'
import { activeRoles, type RoleEntry } from '#domain/roles/role.ts'
import type { Tx } from '#server/tables.ts'
import { hasOtherSuperadmin, lockSuperadmins } from './queries.ts'

/**
 * Refuses to leave the site without a superadmin: this contact is one now and would not be one for good afterwards.
 * Whoever else unmakes a superadmin meanwhile waits for this transaction.
 */
export async function keepSuperadmin(
  tx: Tx,
  contact: { id: string; roles: readonly RoleEntry[] },
  now: Date,
): Promise<void> {
  if (!activeRoles(contact.roles, now).includes('superadmin')) return
  await lockSuperadmins(tx)
  if (!(await hasOtherSuperadmin(tx, contact.id, now)))
    throw new Problem('bad-request', { message: 'the last superadmin can’t be removed' })
}
