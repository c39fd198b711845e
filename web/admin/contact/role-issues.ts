import type { Role } from '#domain/contacts/role.ts'

export interface RoleFields {
  role: Role
  begins: 'now' | 'then'
  from: string | null
  ends: 'never' | 'then'
  until: string | null
}

/** A chosen date has to be there, and a role ends after it begins. */
export function roleIssues(
  { begins, from, ends, until }: RoleFields,
  now: Date,
): { from?: 'missing' | undefined; until?: 'missing' | 'early' | undefined } {
  const isFromMissing = begins === 'then' && from === null
  const start = begins === 'then' && from !== null ? new Date(from) : now
  const isEarly = until !== null && new Date(until) <= start
  return {
    from: isFromMissing ? 'missing' : undefined,
    until: ends === 'never' ? undefined : until === null ? 'missing' : isEarly ? 'early' : undefined,
  }
}
