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

/** Those whose loss ends a session: with them somebody sees what is not theirs. */
const powers = ['admin', 'superadmin'] as const satisfies readonly Role[]
export type Power = (typeof powers)[number]

/** The powers that these entries gave and those don't. */
export function lostPowers(before: readonly RoleEntry[], after: readonly RoleEntry[], now: Date): Power[] {
  const [had, has] = [activeRoles(before, now), activeRoles(after, now)]
  return powers.filter((power) => had.includes(power) && !has.includes(power))
}

/** Whether a power ran out by its date since then, and nobody gave it again. */
export function hasExpiredSince(entries: readonly RoleEntry[], since: Date, now: Date): boolean {
  const active = activeRoles(entries, now)
  return entries.some(
    ({ role, dateExpires }) =>
      dateExpires !== null && dateExpires >= since && dateExpires < now && role !== 'member' && !active.includes(role),
  )
}

/** The roles in force, without duplicates; a superadmin is an admin too. */
export function activeRoles(entries: readonly RoleEntry[], now: Date): Role[] {
  const active = new Set(entries.filter((entry) => isActive(entry, now)).map((entry) => entry.role))
  if (active.has('superadmin')) active.add('admin')
  return roles.filter((role) => active.has(role))
}
