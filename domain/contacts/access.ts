import type { Caller } from '#domain/http/access.ts'
import { activeRoles, type Role, type RoleEntry } from '#domain/roles/role.ts'
import type { ContactChange } from './change.ts'

/** Notes, description and tags are the newsroom's. */
export function isForAdminsOnly(change: Pick<ContactChange, 'profile' | 'tags' | 'expectedNotes'>): boolean {
  const { profile, tags, expectedNotes } = change
  return [tags, profile?.notes, profile?.description, expectedNotes].some((given) => given !== undefined)
}

/**
 * Anyone who could change a superadmin's email address or password could become them; a key never may. Superadmins may
 * themselves, also while they lack the second factor that their rights wait for.
 */
export function mayChangeSignIn(
  caller: Caller | undefined,
  target: { id: string; roles: readonly RoleEntry[] },
  now: Date,
): boolean {
  if (!activeRoles(target.roles, now).includes('superadmin')) return true
  if (caller?.method !== 'user') return false
  return caller.roles.includes('superadmin') || caller.contactId === target.id
}

/** Only a superadmin makes or unmakes one; a key never may. */
export function mayGrant(callerRoles: readonly Role[], role: Role): boolean {
  return role !== 'superadmin' || callerRoles.includes('superadmin')
}
