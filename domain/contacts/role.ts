export const roles = ['member', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

export interface RoleEntry {
  role: Role
  dateAdded: Date
  dateExpires: Date | null
}

export function isActive(entry: Pick<RoleEntry, 'dateAdded' | 'dateExpires'>, now: Date): boolean {
  return entry.dateAdded <= now && (entry.dateExpires === null || entry.dateExpires >= now)
}

/** The roles in force, without duplicates; a superadmin is an admin too. */
export function activeRoles(entries: readonly RoleEntry[], now: Date): Role[] {
  const active = new Set(entries.filter((entry) => isActive(entry, now)).map((entry) => entry.role))
  if (active.has('superadmin')) active.add('admin')
  return roles.filter((role) => active.has(role))
}
