import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billingOfChange, differenceCents, planChange, smallestDifferenceCents, wholeMonthsUntil } from './change.ts'

describe('the difference for the months left', () => {
  test.each([
    [6000, 12000, 6, 3000],
    [6000, 12000, 0, 0],
    [6000, 12000, 12, 6000],
    [6000, 2400, 6, -1800],
    [6000, 6001, 11, 0],
    [6000, 6013, 11, 11],
    [5000, 5000, 7, 0],
  ])('from %i to %i with %i months left is %i', (from, to, monthsLeft, difference) => {
    expect(differenceCents({ from, to, monthsLeft }, 'EUR')).toBe(difference)
  })

  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const months = fc.integer({ min: 0, max: 12 })

  test.each([
    ['ISK', 600_000, 700_100, 5, 41_700],
    ['KWD', 60_000, 70_010, 5, 4170],
    ['KWD', 70_010, 60_000, 5, -4180],
    ['JPY', 6000, 7001, 5, 417],
  ])('in %s it can be charged', (currency, from, to, monthsLeft, difference) => {
    expect(differenceCents({ from, to, monthsLeft }, currency)).toBe(difference)
  })

  test('is whole, never negative for a rise, and never above the full difference', () => {
    fc.assert(
      fc.property(cents, cents, months, (a, b, monthsLeft) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const difference = differenceCents({ from, to, monthsLeft }, 'EUR')
        expect(Number.isInteger(difference)).toBe(true)
        expect(difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBeLessThanOrEqual(to - from)
      }),
    )
  })

  test('grows with the amount', () => {
    fc.assert(
      fc.property(cents, cents, cents, months, (from, a, b, monthsLeft) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(differenceCents({ from, to: less, monthsLeft }, 'EUR')).toBeLessThanOrEqual(
          differenceCents({ from, to: more, monthsLeft }, 'EUR'),
        )
      }),
    )
  })

  test('grows with the months left when the amount rises', () => {
    fc.assert(
      fc.property(cents, cents, months, months, (a, b, m, n) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        expect(differenceCents({ from, to, monthsLeft: Math.min(m, n) }, 'EUR')).toBeLessThanOrEqual(
          differenceCents({ from, to, monthsLeft: Math.max(m, n) }, 'EUR'),
        )
      }),
    )
  })
})

describe('whole months', () => {
  test.each([
    ['2026-01-15', '2026-07-15', 6],
    ['2026-01-15', '2026-07-14', 5],
    ['2026-01-15', '2026-01-31', 0],
    ['2026-01-15', '2025-12-31', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2024-02-29', '2025-02-28', 12],
    ['2023-02-28', '2024-02-29', 12],
    ['2026-03-31', '2026-04-30', 1],
    ['2026-12-01', '2027-01-01', 1],
    // Clocks change in many places between these; time here is UTC, where they do not.
    ['2026-03-28T00:30:00Z', '2026-04-28T00:30:00Z', 1],
    ['2026-10-24T23:30:00Z', '2026-11-24T23:29:59Z', 0],
  ])('from %s until %s: %i', (now, end, months) => {
    expect(wholeMonthsUntil(new Date(end), new Date(now))).toBe(months)
  })
})

test.each([
  [-1, true, 'scheduled'],
  [-1, false, 'scheduled'],
  [0, true, 'free'],
  [99, false, 'free'],
  [100, true, 'charged'],
  [100, false, 'scheduled'],
] as const)('a difference of %i with prorate %s is %s', (difference, prorate, billing) => {
  expect(smallestDifferenceCents('EUR')).toBe(100)
  expect(billingOfChange(difference, { prorate, currency: 'EUR' })).toBe(billing)
  expect(billingOfChange(difference, { prorate, turns: true, currency: 'EUR' })).toBe('scheduled')
})

test.each([
  ['HUF', 17_499, 'free'],
  ['HUF', 17_500, 'charged'],
  ['SEK', 299, 'free'],
  ['JPY', 99, 'free'],
  ['JPY', 100, 'charged'],
] as const)('in %s a difference of %i is %s, by what can be charged', (currency, difference, billing) => {
  expect(billingOfChange(difference, { prorate: true, currency })).toBe(billing)
})

const year = (chargeCents: number) => ({ chargeCents, period: 'annually' }) as const
const month = (chargeCents: number) => ({ chargeCents, period: 'monthly' }) as const

test.each([
  [
    'more a year',
    year(6000),
    year(12000),
    '2026-09-10',
    true,
    { monthsLeft: 6, differenceCents: 3000, billing: 'charged' },
  ],
  ['more a year, later', year(6000), year(12000), '2026-09-10', false, { differenceCents: 3000, billing: 'scheduled' }],
  ['less a year', year(6000), year(2400), '2026-09-10', true, { differenceCents: -1800, billing: 'scheduled' }],
  ['a little more a year', year(6000), year(6100), '2026-09-10', true, { differenceCents: 50, billing: 'free' }],
  ['more a year that is over', year(6000), year(12000), '2026-03-01', true, { monthsLeft: 0, billing: 'free' }],
  ['more a year, nothing paid', year(6000), year(12000), undefined, true, { monthsLeft: 0, billing: 'free' }],
  ['more a month', month(500), month(900), '2026-04-01', true, { monthsLeft: 0, billing: 'free' }],
  ['a year after a month', month(500), year(6000), '2026-04-01', true, { monthsLeft: 0, billing: 'scheduled' }],
] as const)('what a change comes to: %s', (_, from, to, renewsOn, prorate, plan) => {
  const renewsAt = renewsOn === undefined ? undefined : new Date(renewsOn)
  expect(planChange({ from, to, renewsAt }, { prorate, currency: 'EUR', now: new Date('2026-03-10') })).toMatchObject(
    plan,
  )
})
