import type { MembershipPeriod } from '#domain/contacts/membership-period.ts'
import type { Support } from './supporter.ts'

/** When somebody was a member, in one stretch or with a break. */
export function describePeriods({ membership, pause, endCause }: Support): MembershipPeriod[] {
  if (!membership) return []
  const whole: MembershipPeriod = {
    joinedAt: membership.starts,
    startsAt: membership.starts,
    endsAt: membership.expires,
    endCause: membership.expires && endCause,
    estimatedBefore: null,
  }
  if (!pause) return [whole]
  return [
    { ...whole, endsAt: pause.from, endCause: pause.cause },
    { ...whole, startsAt: pause.to },
  ]
}
