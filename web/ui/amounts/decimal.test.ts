import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#domain/money/format-amount.ts'
import { minorDigits } from '#domain/money/minor-units.ts'
import { fromCents } from '#domain/money/money.ts'
import { meaningsOf, parseDecimal, stepAmount } from './decimal.ts'

test.each([
  ['8', 8],
  ['8.32', 8.32],
  ['8,32', 8.32],
  ['£8.32', 8.32],
  ['8,32 €', 8.32],
  ['CHF 1’000.50', 1000.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1,000', 1000],
  ['1.234.567', 1234567],
  ['0.125', 0.125],
  ['-3', -3],
  [' 12 ', 12],
  ['', null],
  ['-', null],
  ['1-2', null],
  ['1e3', null],
  ['5 EUR 20', null],
  ['EUR 5', 5],
  ['5 kr.', 5],
])('%j is read as %j', (text, amount) => {
  expect(parseDecimal(text)).toBe(amount)
})

test('an amount written in any of these languages is read back', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom('en-GB', 'de', 'fr', 'nl', 'pt', 'it', 'ru', 'el'), (value, locale) => {
      expect(parseDecimal(formatAmount(value, 'EUR', locale))).toBe(value)
    }),
  )
})

test.each([
  ['1.250', 'en', 1.25],
  ['1,250', 'en', 1250],
  ['1,250', 'de', 1.25],
  ['1.250', 'de', 1250],
  ['1.234.567', 'de', 1_234_567],
  ['0,125', 'en', 0.125],
])('in a currency of three decimals, %j in %s is %d', (text, locale, amount) => {
  expect(parseDecimal(text, { digits: 3, locale })).toBe(amount)
  expect(meaningsOf(text, locale, 3)).toEqual([])
})

test('an amount of any currency is read back in any of these languages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('EUR', 'JPY', 'ISK', 'KWD', 'HUF'),
      fc.constantFrom('en-GB', 'de', 'fr', 'nl', 'pt', 'it', 'ru', 'el'),
      (cents, currency, locale) => {
        const amount = fromCents(cents, currency)
        const read = parseDecimal(formatAmount(amount, currency, locale), { digits: minorDigits(currency), locale })
        expect(read).toBe(amount)
      },
    ),
  )
})

test('three digits behind a sign are thousands where the currency has no decimals', () => {
  expect(meaningsOf('12.345', 'en', 0)).toEqual([])
  expect(parseDecimal('12.345', { digits: 0, locale: 'en' })).toBe(12_345)
})

test.each([
  ['1e3', 'en', [1000]],
  ['€1.5e2', 'en', [150]],
  ['1e99', 'en', []],
  ['12.345', 'en', [12345, 12.35]],
  ['€12.345', 'en-GB', [12345, 12.35]],
  ['12,345', 'de', [12345, 12.35]],
  ['12,345', 'en', []],
  ['12.345', 'de', []],
  ['0.125', 'en', []],
  ['12.34', 'en', []],
  ['1.234.567', 'en', []],
  ['8', 'en', []],
])('%j in %s may mean %j', (text, locale, meanings) => {
  expect(meaningsOf(text, locale)).toEqual(meanings)
})

test('whole amounts have no decimals, others have two', () => {
  expect(formatAmount(8, 'GBP', 'en-GB')).toBe('£8')
  expect(formatAmount(8.5, 'GBP', 'en-GB')).toBe('£8.50')
})

test.each([
  [8, 1, 9],
  [8, -1, 7],
  [8.5, 1, 9],
  [8.5, -1, 8],
  [2, -1, 2],
  [20, 1, 20],
  [null, 1, 3],
])('from %j by %i goes to %i between 2 and 20', (from, by, to) => {
  expect(stepAmount(from, by, { min: 2, max: 20 })).toBe(to)
})

test('steps of a tenth leave no dust', () => {
  expect(stepAmount(0.2, 0.1, {})).toBe(0.3)
  expect(stepAmount(0.3, -0.1, {})).toBe(0.2)
})
