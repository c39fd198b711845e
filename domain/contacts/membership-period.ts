/**
 * Why a membership ended: the member cancelled, a payment didn't come, or the newsroom ended it. To the last belong
 * memberships without a contribution at a provider (gifts, paid outside), whose last day the newsroom had set.
 */
export const membershipEnds = ['cancelled', 'payment-failed', 'ended'] as const
export type MembershipEnd = (typeof membershipEnds)[number]

/** From when to when somebody was a member without a break. */
export interface MembershipPeriod {
  /** When the first of their periods began; in that one the same as `startsAt`. */
  joinedAt: Date
  startsAt: Date
  /** Null while no end is known; it may lie ahead. */
  endsAt: Date | null
  /** Why it ended, or will have if nothing changes. */
  endCause: MembershipEnd | null
  /** What is said about the time before was worked out later; null where all of it was recorded as it happened. */
  estimatedBefore: Date | null
}

/** The periods of two people who turn out to be one: those that overlap or meet become one, which ends as the later did. */
export function unitePeriods(periods: readonly MembershipPeriod[]): MembershipPeriod[] {
  const [first, ...rest] = periods.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (!first) return []
  const united = [first]
  for (const period of rest) {
    const last = united.at(-1) as MembershipPeriod
    if (last.endsAt !== null && last.endsAt < period.startsAt) united.push(period)
    else united[united.length - 1] = join(last, period)
  }
  return united.map((period) => ({ ...period, joinedAt: first.startsAt }))
}

function join(earlier: MembershipPeriod, later: MembershipPeriod): MembershipPeriod {
  const isLonger = later.endsAt === null || (earlier.endsAt !== null && later.endsAt > earlier.endsAt)
  const { endsAt, endCause } = isLonger && earlier.endsAt !== null ? later : earlier
  return { ...earlier, endsAt, endCause, estimatedBefore: latest(earlier.estimatedBefore, later.estimatedBefore) }
}

const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))
