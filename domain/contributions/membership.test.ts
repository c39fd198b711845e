import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { contributionPeriods, contributionTypes, monthlyCents } from './contribution.ts'
import { membershipStatus, renewalDate, withGrace } from './membership.ts'

const now = new Date('2026-11-15T12:00:00Z')
const member = (dateAdded: string, dateExpires: string | null) => ({
  role: 'member' as const,
  dateAdded: new Date(dateAdded),
  dateExpires: dateExpires ? new Date(dateExpires) : null,
})

test.each([
  ['none', undefined, false],
  ['expired', member('2025-01-01', '2026-01-01'), false],
  ['expired', member('2027-01-01', null), false],
  ['active', member('2025-01-01', null), false],
  ['expiring', member('2025-01-01', '2026-12-01'), true],
  ['expired', member('2025-01-01', '2026-01-01'), true],
] as const)('membership is %s for %o, cancelled %s', (status, role, cancelled) => {
  expect(membershipStatus(role, { cancelled }, now)).toBe(status)
})

test.each([
  ['no member', undefined, 'Automatic', 'monthly', undefined],
  ['an ended membership', member('2025-01-01', '2026-11-01'), 'Automatic', 'monthly', undefined],
  ['no contribution', member('2025-01-01', null), 'None', null, undefined],
  ['an expiry', member('2025-01-01', '2026-12-10T12:00:00Z'), 'Automatic', 'monthly', '2026-11-26T12:00:00.000Z'],
  ['grace already', member('2025-01-01', '2026-11-20T12:00:00Z'), 'Automatic', 'monthly', '2026-11-06T12:00:00.000Z'],
  ['a far expiry', member('2025-01-01', '2029-01-01'), 'Automatic', 'monthly', '2026-12-15T12:00:00.000Z'],
  // What was paid on the last day of a shorter month, or by a debit that the bank took some days later.
  ['a longer month', member('2025-01-01', '2027-01-01T12:00:00Z'), 'Automatic', 'monthly', '2026-12-18T12:00:00.000Z'],
  ['a week ahead', member('2025-01-01', '2027-01-05T12:00:00Z'), 'Automatic', 'monthly', '2026-12-22T12:00:00.000Z'],
  [
    'a given day more',
    member('2025-01-01', '2027-01-06T12:00:00Z'),
    'Automatic',
    'monthly',
    '2026-12-15T12:00:00.000Z',
  ],
  ['annual, no expiry', member('2024-03-01', null), 'Manual', 'annually', '2027-03-01T00:00:00.000Z'],
  ['anniversary to come', member('2024-12-01', null), 'Manual', 'annually', '2026-12-01T00:00:00.000Z'],
  ['29 February', member('2024-02-29', null), 'Manual', 'annually', '2027-02-28T00:00:00.000Z'],
  ['monthly, no expiry', member('2024-03-01', null), 'Manual', 'monthly', '2026-12-15T12:00:00.000Z'],
  ['a gift without expiry', member('2024-03-01', null), 'Gift', null, '2026-12-15T12:00:00.000Z'],
] as const)('renewal with %s', (_case, role, type, period, date) => {
  expect(renewalDate(role, { type, period }, now)?.toISOString()).toBe(date)
})

test.each([
  ['a year that was paid before', '2027-09-15T12:00:00Z', '2027-09-01T12:00:00Z', '2027-09-01T12:00:00.000Z'],
  ['more given than the year that was paid', '2029-01-01', '2027-09-01T12:00:00Z', '2027-09-01T12:00:00.000Z'],
  ['less left than was paid', '2027-06-15T12:00:00Z', '2027-09-01T12:00:00Z', '2027-06-01T12:00:00.000Z'],
  ['all but a month given', '2027-09-15T12:00:00Z', '2026-12-01T12:00:00Z', '2026-12-15T12:00:00.000Z'],
  ['nothing paid', '2027-09-15T12:00:00Z', null, '2026-12-15T12:00:00.000Z'],
])('renewal by the month with %s', (_case, expires, paid, date) => {
  const terms = { type: 'Automatic', period: 'monthly', paidUntil: paid ? new Date(paid) : null } as const
  expect(renewalDate(member('2025-01-01', expires), terms, now)?.toISOString()).toBe(date)
})

test('months keep the day, or end with the month', () => {
  const moved = (date: string, months: number) => addMonths(new Date(date), months).toISOString().slice(0, 10)
  expect(moved('2026-01-31', 1)).toBe('2026-02-28')
  expect(moved('2028-01-31', 1)).toBe('2028-02-29')
  expect(moved('2026-03-31', -1)).toBe('2026-02-28')
  expect(moved('2026-12-15', 1)).toBe('2027-01-15')
  expect(moved('2024-02-29', 12)).toBe('2025-02-28')
})

test('a renewal lies at most a week further ahead than one period', () => {
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      date,
      fc.option(date),
      fc.constantFrom(...contributionTypes),
      fc.constantFrom(...contributionPeriods),
      (dateAdded, dateExpires, type, period) => {
        const renewal = renewalDate({ dateAdded, dateExpires }, { type, period }, now)
        const latest = addDays(addMonths(now, period === 'annually' ? 12 : 1), 7)
        if (renewal) expect(renewal.getTime()).toBeLessThanOrEqual(latest.getTime())
      },
    ),
  )
})

test('grace is fourteen days', () => {
  expect(withGrace(new Date('2026-01-10T08:00:00Z')).toISOString()).toBe('2026-01-24T08:00:00.000Z')
})

test('an annual contribution counts as its twelfth', () => {
  expect(monthlyCents(6000, 'annually')).toBe(500)
  expect(monthlyCents(500, 'monthly')).toBe(500)
  expect(monthlyCents(1000, 'annually')).toBe(83)
})
