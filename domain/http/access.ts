import type { Role } from '#domain/contacts/role.ts'
import type { ProblemCode } from './problem.ts'
import type { Access } from './route.ts'

/** What the door needs to know of someone who asks; guests are undefined. */
export interface Caller {
  method: 'user' | 'api-key'
  /** Undefined for a key that acts for nobody. */
  contactId: string | undefined
  roles: readonly Role[]
}

/** Why this caller may not make the call, or undefined. `id` is the path's, for `self-or-admin`. */
export function refusalOf(access: Access, caller: Caller | undefined, id?: string): ProblemCode | undefined {
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
