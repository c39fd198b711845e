import { describe, expect, test } from 'vitest'
import type { Contribution } from '../form-kind.ts'
import { courseOf, type Headline, headlineOf, isGiving } from './standing.ts'

const now = new Date('2026-03-10T12:00:00Z')
const later = '2026-06-01T00:00:00.000Z'
const earlier = '2026-03-01T00:00:00.000Z'

const monthly = { amount: 5, period: 'monthly' } as const
const automatic: Contribution = {
  type: 'Automatic',
  membershipStatus: 'active',
  ...monthly,
  renewalDate: later,
  membershipExpiryDate: '2026-06-15T00:00:00.000Z',
}
const manual: Contribution = { type: 'Manual', membershipStatus: 'active', amount: 60, period: 'annually' }

describe('what the status box says', () => {
  const rows: [string, Contribution, Headline, string | undefined, boolean][] = [
    ['nobody yet', { type: 'None', membershipStatus: 'none' }, 'none', 'notStarted', false],
    ['paid automatically', automatic, monthly, `nextPayment ${later}`, true],
    ['paid automatically, late', { ...automatic, renewalDate: earlier }, monthly, `overdue ${earlier} warning`, true],
    [
      'paid by hand',
      { ...manual, renewalDate: later },
      { amount: 60, period: 'annually' },
      `renewalDue ${later}`,
      true,
    ],
    ['paid by hand, amount unknown', { type: 'Manual', membershipStatus: 'active' }, 'none', undefined, true],
    [
      'a gift with an end',
      { type: 'Gift', membershipStatus: 'active', membershipExpiryDate: later, renewalDate: earlier },
      'gift',
      `giftUntil ${later}`,
      false,
    ],
    ['a gift for good', { type: 'Gift', membershipStatus: 'active' }, 'gift', 'giftOpen', false],
    ['membership without contribution', { type: 'None', membershipStatus: 'active' }, 'none', 'noContribution', false],
    [
      'membership without contribution, with an end',
      { type: 'None', membershipStatus: 'active', membershipExpiryDate: later },
      'none',
      `runsUntil ${later}`,
      false,
    ],
    [
      'cancelled',
      { ...automatic, membershipStatus: 'expiring', cancellationDate: earlier, membershipExpiryDate: later },
      monthly,
      `endsOn ${later} danger`,
      false,
    ],
    [
      'cancelled without an end of membership',
      { ...manual, membershipStatus: 'expiring', cancellationDate: earlier },
      { amount: 60, period: 'annually' },
      `cancelledOn ${earlier} danger`,
      false,
    ],
    [
      'ended',
      { ...automatic, membershipStatus: 'expired', membershipExpiryDate: earlier },
      'ended',
      `ended ${earlier}`,
      false,
    ],
    ['a gift that ended', { type: 'Gift', membershipStatus: 'expired' }, 'membershipEnded', undefined, false],
  ]

  test.each(rows)('%s', (_, contribution, headline, course, giving) => {
    expect(headlineOf(contribution)).toEqual(headline)
    const said = courseOf(contribution, now)
    expect(said && [said.text, said.date, said.tone].filter(Boolean).join(' ')).toBe(course)
    expect(isGiving(contribution)).toBe(giving)
  })
})
