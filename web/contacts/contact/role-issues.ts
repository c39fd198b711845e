import { isPossible } from '#domain/contacts/role-change.ts'
import type { Role } from '#domain/roles/role.ts'
import { isMoment } from '#web/ui/dates/typed-dates.ts'

export interface RoleFields {
  role: Role
  begins: 'now' | 'then'
  /** A moment as an ISO text, or what was typed that is none. */
  from: string | null
  ends: 'never' | 'then'
  until: string | null
}

/** A chosen date has to be there, and a role ends after it begins. */
export function roleIssues(
  { begins, from, ends, until }: RoleFields,
  now: Date,
): { from?: 'missing' | undefined; until?: 'missing' | 'early' | undefined } {
  const isFromMissing = begins === 'then' && !isMoment(from)
  const start = begins === 'then' && isMoment(from) ? new Date(from) : now
  const isEarly = isMoment(until) && !isPossible({ dateAdded: start, dateExpires: new Date(until) })
  return {
    from: isFromMissing ? 'missing' : undefined,
    until: ends === 'never' ? undefined : !isMoment(until) ? 'missing' : isEarly ? 'early' : undefined,
  }
}
