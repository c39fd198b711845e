import { expect, test } from 'vitest'
import { isPayment } from './payment.ts'

test.each([
  ['recurring', 'successful', 500, 0, true],
  ['recurring', 'successful', 0, 0, false],
  ['recurring', 'draft', 500, 0, true],
  ['one-time', 'draft', 0, 0, false],
  ['prorated', 'draft', 3000, 0, false],
  ['prorated', 'pending', 3000, 0, true],
  ['prorated', 'successful', 3000, 0, true],
  ['prorated', 'cancelled', 3000, 0, false],
  ['prorated', 'cancelled', 3000, 3000, true],
] as const)('%s, %s, of %i with %i taken back: a payment %s', (type, status, amountCents, disputedCents, is) => {
  expect(isPayment({ type, status, amountCents, disputedCents })).toBe(is)
})
