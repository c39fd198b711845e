import { expect, test } from 'vitest'
import { smallestCharge } from './smallest-charge.ts'

// https://docs.stripe.com/currencies
test.each([
  ['EUR', 0.5],
  ['USD', 0.5],
  ['ZAR', 0.5],
  ['GBP', 0.3],
  ['HUF', 175],
  ['CZK', 15],
  ['JPY', 50],
  ['MXN', 10],
  ['THB', 10],
])('in %s nothing below %d is charged', (currency, least) => {
  expect(smallestCharge(currency)).toBe(least)
})
