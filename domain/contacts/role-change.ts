import type { Role, RoleEntry } from '#domain/roles/role.ts'

/** The role as it stands after the change: what is left out stays, and a new one begins now. */
export function changeRole(
  role: Role,
  before: Omit<RoleEntry, 'role'> | undefined,
  change: { dateAdded?: Date | undefined; dateExpires?: Date | null | undefined },
  now: Date,
): RoleEntry {
  return {
    role,
    dateAdded: change.dateAdded ?? before?.dateAdded ?? now,
    dateExpires: change.dateExpires === undefined ? (before?.dateExpires ?? null) : change.dateExpires,
  }
}

/** A role ends after it began, if at all. */
export function isPossible({ dateAdded, dateExpires }: Omit<RoleEntry, 'role'>): boolean {
  return dateExpires === null || dateExpires > dateAdded
}
