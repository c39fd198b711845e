import { expect, test } from 'vitest'
import { isPayment } from './payment.ts'

test.each([
  ['recurring', 'successful', 500, true],
  ['recurring', 'successful', 0, false],
  ['recurring', 'draft', 500, true],
  ['one-time', 'draft', 0, false],
  ['prorated', 'draft', 3000, false],
  ['prorated', 'pending', 3000, true],
  ['prorated', 'successful', 3000, true],
  ['prorated', 'cancelled', 3000, false],
] as const)('%s, %s, of %i: a payment %s', (type, status, amountCents, is) => {
  expect(isPayment({ type, status, amountCents })).toBe(is)
})
