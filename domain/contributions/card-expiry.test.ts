import { expect, test } from 'vitest'
import { cardExpiry, lastDayOfCard } from './card-expiry.ts'

test.each([
  ['2026-03-01T00:00:00Z', undefined],
  ['2026-03-01T23:59:59Z', undefined],
  ['2026-03-02T00:00:00Z', 'expiring'],
  ['2026-03-31T23:59:59Z', 'expiring'],
  ['2026-04-01T00:00:00Z', 'expired'],
  ['2028-01-01T00:00:00Z', 'expired'],
] as const)('a card until March 2026 is seen on %s as %s', (now, expiry) => {
  expect(cardExpiry({ expiryMonth: 3, expiryYear: 2026 }, new Date(now))).toBe(expiry)
})

test.each([
  [2, 2027, '2027-02-28'],
  [2, 2028, '2028-02-29'],
  [4, 2026, '2026-04-30'],
  [12, 2034, '2034-12-31'],
])('a card until %i/%i can be charged until %s', (expiryMonth, expiryYear, day) => {
  expect(lastDayOfCard({ expiryMonth, expiryYear })).toBe(day)
})
