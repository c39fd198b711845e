import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, isPayable, minorDigits, toCents } from './money.ts'

test.each([
  [5, 'EUR', 500],
  [5.28, 'EUR', 528],
  [0.1 + 0.2, 'EUR', 30],
  [1.005, 'EUR', 101],
  [19.99, 'GBP', 1999],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
])('%d %s are %d minor units', (amount, currency, cents) => {
  expect(toCents(amount, currency)).toBe(cents)
})

test('each currency has its own number of digits', () => {
  expect(['EUR', 'JPY', 'ISK', 'KWD'].map(minorDigits)).toEqual([2, 0, 0, 3])
})

test('an amount is payable when no part of the smallest coin is left over', () => {
  expect([5, 5.25, 0.29, 5.255, Number.NaN, Number.POSITIVE_INFINITY].map((amount) => isPayable(amount))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isPayable(5.25, 'JPY')).toBe(false)
})

test('minor units survive the way out and back', () => {
  const cents = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(cents, fc.constantFrom('EUR', 'JPY', 'KWD'), (value, currency) => {
      expect(toCents(fromCents(value, currency), currency)).toBe(value)
      expect(isPayable(fromCents(value, currency), currency)).toBe(true)
    }),
  )
})
