import type { Role } from '#domain/roles/role.ts'
import type { ProblemCode } from './problem.ts'
import type { Access } from './route.ts'

/** What the door needs to know of someone who asks; guests are undefined. */
export interface Caller {
  method: 'user' | 'api-key'
  /** Undefined for a key that acts for nobody. */
  contactId: string | undefined
  roles: readonly Role[]
  /** An admin without the second factor that is required of them: has a member's rights until there is one. */
  lacksTwoFactor?: boolean | undefined
}

/** Why this caller may not make the call; an admin who is to set up a second factor first is told so. */
export function checkRouteAccess(access: Access, caller: Caller | undefined, id?: string): ProblemCode | undefined {
  const refusal = findProblemCode(access, caller, id)
  const isForDesk = refusal === 'forbidden' || access === 'desk'
  return caller?.lacksTwoFactor && isForDesk ? 'two-factor-required' : refusal
}

/** Why this caller may not make the call, or undefined. `id` is the path's, for `self-or-admin`. */
function findProblemCode(access: Access, caller: Caller | undefined, id?: string): ProblemCode | undefined {
  if (access === 'anyone') return undefined
  if (!caller) return 'unauthorized'
  const isAdmin = caller.roles.includes('admin')
  switch (access) {
    case 'signed-in':
    case 'desk':
      return undefined
    case 'admin':
      return isAdmin ? undefined : 'forbidden'
    case 'admin-session':
      return isAdmin && caller.method === 'user' ? undefined : 'forbidden'
    case 'superadmin':
      return caller.method === 'user' && caller.roles.includes('superadmin') ? undefined : 'forbidden'
    case 'self-or-admin':
      if (id === 'me') return caller.contactId ? undefined : 'unauthorized'
      return isAdmin || (caller.contactId !== undefined && id?.toLowerCase() === caller.contactId)
        ? undefined
        : 'forbidden'
  }
}
