import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { formatAmount, formatFullAmount, plainAmount } from './format-amount.ts'
import { chargeStep, minorDigits, roundToStep, shownDigits } from './minor-units.ts'
import { amountIssue, fromCents, isPayable, toCents } from './money.ts'

test.each([
  [5, 'EUR', 500],
  [5.28, 'EUR', 528],
  [0.1 + 0.2, 'EUR', 30],
  [1.005, 'EUR', 101],
  [19.99, 'GBP', 1999],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
  [500, 'HUF', 50_000],
  [500, 'ISK', 50_000],
])('%d %s are %d minor units', (amount, currency, cents) => {
  expect(toCents(amount, currency)).toBe(cents)
})

// Source: https://docs.stripe.com/currencies, zero-decimal and three-decimal currencies, special cases.
test.each([
  ['BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', { digits: 0, shown: 0, step: 1 }],
  ['ISK UGX', { digits: 2, shown: 0, step: 100 }],
  ['BHD JOD KWD OMR TND', { digits: 3, shown: 3, step: 10 }],
  ['EUR GBP USD CAD HUF COP IDR PKR TWD AFN ALL LAK LBP MMK RSD SOS TZS UZS YER', { digits: 2, shown: 2, step: 1 }],
])('%s', (codes, { digits, shown, step }) => {
  for (const code of codes.split(' ')) {
    const units = { digits: minorDigits(code), shown: shownDigits(code), step: chargeStep(code) }
    expect([code, units]).toEqual([code, { digits, shown, step }])
    expect(currencies).toContain(code)
  }
})

test('each currency is there once, by its code', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies.length).toBeGreaterThan(130)
  expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  // Source: the currencies of a GoCardless mandate.
  expect(currencies).toEqual(expect.arrayContaining(['AUD', 'CAD', 'DKK', 'EUR', 'GBP', 'NZD', 'SEK', 'USD']))
})

test.each([
  [5, 'EUR', undefined],
  [5.25, 'EUR', undefined],
  [0.29, 'EUR', undefined],
  [5.255, 'EUR', 'isNumber'],
  [Number.NaN, 'EUR', 'isNumber'],
  [Number.POSITIVE_INFINITY, 'EUR', 'isNumber'],
  [5.25, 'JPY', 'isNumber'],
  [5.25, 'HUF', undefined],
  [5.25, 'ISK', 'isDivisibleBy'],
  [5.251, 'ISK', 'isNumber'],
  [5, 'UGX', undefined],
  [5.25, 'KWD', undefined],
  [5.251, 'KWD', 'isDivisibleBy'],
  [5.2511, 'KWD', 'isNumber'],
])('of %d %s, charging says %s', (amount, currency, issue) => {
  expect(amountIssue(amount, currency)).toBe(issue)
  expect(isPayable(amount, currency)).toBe(issue === undefined)
})

const anyCurrency = fc.constantFrom(...currencies)
const anyCents = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('minor units survive the way out and back, in every currency', () => {
  fc.assert(
    fc.property(anyCents, anyCurrency, (value, currency) => {
      expect(toCents(fromCents(value, currency), currency)).toBe(value)
      const chargeable = roundToStep(value, currency)
      expect(isPayable(fromCents(chargeable, currency), currency)).toBe(true)
      expect(Math.abs(chargeable - value)).toBeLessThanOrEqual(chargeStep(currency) / 2)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['€5.50', '€5.50', '5.50', 5.5, 'EUR'],
  ['€5', '€5.00', '5.00', 5, 'EUR'],
  ['HUF 500', 'HUF 500.00', '500.00', 500, 'HUF'],
  ['¥500', '¥500', '500', 500, 'JPY'],
  ['ISK 500', 'ISK 500', '500', 500, 'ISK'],
  ['ISK 0.97', 'ISK 0.97', '0.97', 0.97, 'ISK'],
  ['KWD 1.250', 'KWD 1.250', '1.250', 1.25, 'KWD'],
  ['KWD 1', 'KWD 1.000', '1.000', 1, 'KWD'],
])('%s, in full %s, plain %s', (short, full, plain, amount, currency) => {
  // `Intl` puts a no-break space between code and figures, and where it has a sign of the currency leaves the code out.
  const bare = (text: string) => text.replace(/[^\d.,]/g, '')
  expect(bare(formatAmount(amount, currency, 'en'))).toBe(bare(short))
  expect(bare(formatFullAmount(amount, currency, 'en'))).toBe(bare(full))
  expect(plainAmount(amount, currency)).toBe(plain)
})

test('however it is written, no minor unit is lost, and no decimals are shown that the currency lacks', () => {
  fc.assert(
    fc.property(anyCents, anyCurrency, (value, currency) => {
      const amount = fromCents(value, currency)
      const chargeable = fromCents(roundToStep(value, currency), currency)
      for (const write of [formatAmount, formatFullAmount]) {
        const figures = write(amount, currency, 'en')
          .replace(/[^\d.]/g, '')
          .replace(/^\.+/, '')
        expect(toCents(Number(figures), currency)).toBe(value)
        const [, decimals = ''] = write(chargeable, currency, 'en').match(/\d\.(\d+)/) ?? []
        expect(decimals.length).toBeLessThanOrEqual(shownDigits(currency))
      }
      expect(toCents(Number(plainAmount(amount, currency)), currency)).toBe(value)
    }),
    { numRuns: 2000 },
  )
})
