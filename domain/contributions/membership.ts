import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { isActive, type RoleEntry } from '#domain/roles/role.ts'
import { type ContributionPeriod, type ContributionType, type MembershipStatus, periodMonths } from './contribution.ts'

/** How long membership goes on after what is paid for, so that a late payment costs nobody theirs. */
export const graceDays = 14

/** When membership ends that is paid until this moment. */
export function withGrace(paidUntil: Date): Date {
  return addDays(paidUntil, graceDays)
}

type Membership = Pick<RoleEntry, 'dateAdded' | 'dateExpires'>

export function membershipStatus(
  member: Membership | undefined,
  { cancelled }: { cancelled: boolean },
  now: Date,
): MembershipStatus {
  if (!member) return 'none'
  if (!isActive(member, now)) return 'expired'
  return cancelled ? 'expiring' : 'active'
}

/** Banks move charges by days, and months differ in length: what is paid reaches at most so far beyond one period. */
const paidAheadDays = 7

interface Terms {
  type: ContributionType
  period: ContributionPeriod | null
  /** Until when payments that came in reach, by whatever terms they were made. */
  paidUntil?: Date | null
}

/**
 * When the contribution is due again. Lies in the past during the grace period. Membership that reaches further ahead than
 * a paid period can was given, and the next charge doesn't wait for its end: it is due in one period, or where what was paid
 * by other terms ends, such as a year before months. The caller leaves it out for cancelled contributions.
 */
export function renewalDate(
  member: Membership | undefined,
  { type, period, paidUntil }: Terms,
  now: Date,
): Date | undefined {
  if (!member || !isActive(member, now) || type === 'None') return undefined
  const inOnePeriod = addMonths(now, periodMonths(period ?? 'monthly'))
  const due = dueDate(member, period, now)
  if (due <= addDays(inOnePeriod, paidAheadDays)) return due
  if (!paidUntil || paidUntil <= inOnePeriod) return inOnePeriod
  return paidUntil < due ? paidUntil : due
}

function dueDate(member: Membership, period: ContributionPeriod | null, now: Date): Date {
  if (member.dateExpires) return addDays(member.dateExpires, -graceDays)
  return period === 'annually' ? nextAnniversary(member.dateAdded, now) : addMonths(now, 1)
}

function nextAnniversary(since: Date, now: Date): Date {
  const years = Math.max(1, now.getUTCFullYear() - since.getUTCFullYear())
  const thisYear = addMonths(since, years * 12)
  return thisYear > now ? thisYear : addMonths(since, (years + 1) * 12)
}
