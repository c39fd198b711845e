import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { Contribution } from '../form-kind.ts'

/** What stands in large letters: a sum, or a word in its place. */
export type Headline = { amount: number; period: ContributionPeriod } | 'gift' | 'none' | 'ended' | 'membershipEnded'

/** How it goes on, in one line; `text` is a key of the profile's texts. */
export interface Course {
  text:
    | 'notStarted'
    | 'noContribution'
    | 'nextPayment'
    | 'overdue'
    | 'renewalDue'
    | 'giftUntil'
    | 'giftOpen'
    | 'runsUntil'
    | 'endsOn'
    | 'cancelledOn'
    | 'ended'
  date?: string
  tone?: 'warning' | 'danger'
}

export function headlineOf({ type, membershipStatus, amount, period }: Contribution): Headline {
  const isPaid = type === 'Automatic' || type === 'Manual'
  if (membershipStatus === 'none') return 'none'
  if (membershipStatus === 'expired') return isPaid ? 'ended' : 'membershipEnded'
  if (type === 'Gift') return 'gift'
  return isPaid && amount !== undefined && period ? { amount, period } : 'none'
}

export function courseOf(contribution: Contribution, now: Date): Course | undefined {
  const { membershipStatus, membershipExpiryDate, cancellationDate } = contribution
  switch (membershipStatus) {
    case 'none':
      return { text: 'notStarted' }
    case 'active':
      return activeCourse(contribution, now)
    case 'expiring':
      if (membershipExpiryDate) return { text: 'endsOn', date: membershipExpiryDate, tone: 'danger' }
      return cancellationDate ? { text: 'cancelledOn', date: cancellationDate, tone: 'danger' } : undefined
    case 'expired':
      return membershipExpiryDate ? { text: 'ended', date: membershipExpiryDate } : undefined
  }
}

function activeCourse({ type, renewalDate, membershipExpiryDate }: Contribution, now: Date): Course | undefined {
  if (type === 'Gift')
    return membershipExpiryDate ? { text: 'giftUntil', date: membershipExpiryDate } : { text: 'giftOpen' }
  if (type === 'None') {
    return membershipExpiryDate ? { text: 'runsUntil', date: membershipExpiryDate } : { text: 'noContribution' }
  }
  if (!renewalDate) return undefined
  if (type === 'Manual') return { text: 'renewalDue', date: renewalDate }
  // Within the grace period: what was due has not come.
  if (new Date(renewalDate) < now) return { text: 'overdue', date: renewalDate, tone: 'warning' }
  return { text: 'nextPayment', date: renewalDate }
}

/** Whether somebody keeps it going at present, so that thanks are due. */
export function isGiving({ type, membershipStatus }: Contribution): boolean {
  return membershipStatus === 'active' && (type === 'Automatic' || type === 'Manual')
}
