import type { ContactChange } from './change.ts'
import { activeRoles, type Role, type RoleEntry } from './role.ts'

/** Notes, description and tags are the newsroom's. */
export function isForAdminsOnly({ profile, tags }: Pick<ContactChange, 'profile' | 'tags'>): boolean {
  return tags !== undefined || profile?.notes !== undefined || profile?.description !== undefined
}

/** Whoever could change a superadmin's e-mail address or password could become them; a key never may. */
export function mayChangeSignIn(callerRoles: readonly Role[], target: readonly RoleEntry[], now: Date): boolean {
  return callerRoles.includes('superadmin') || !activeRoles(target, now).includes('superadmin')
}

/** Only a superadmin makes or unmakes one; a key never may. */
export function mayGrant(callerRoles: readonly Role[], role: Role): boolean {
  return role !== 'superadmin' || callerRoles.includes('superadmin')
}
