import { PaymentCurrency } from 'gocardless-nodejs'
import { expect, test } from 'vitest'
import { findScheme, getScheme } from './schemes.ts'

test.each([
  ['EUR', 'sepa_core'],
  ['GBP', 'bacs'],
  ['CAD', 'pad'],
  ['USD', 'ach'],
  ['AUD', 'becs'],
  ['NZD', 'becs_nz'],
  ['SEK', 'autogiro'],
  ['DKK', 'betalingsservice'],
  ['gbp', 'bacs'],
])('%s is collected by %s', (currency, scheme) => {
  expect(getScheme(currency)).toBe(scheme)
})

test('every currency that GoCardless collects has a scheme, and others are refused', () => {
  expect(Object.values(PaymentCurrency).filter((currency) => !findScheme(currency))).toEqual([])
  expect(findScheme('JPY')).toBeUndefined()
  expect(() => getScheme('JPY')).toThrow(expect.objectContaining({ code: 'bad-request' }))
})
