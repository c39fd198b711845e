import { expect, test } from 'vitest'
import { coverageOf } from './mismatch.ts'

test.each([
  [0, 0, 779, 'none'],
  [0, 12, 779, 'none'],
  [700, 12, 779, 'part'],
  [779, 12, 779, 'all'],
  // A provider also tells of invoices that come to nothing.
  [800, 12, 779, 'all'],
  [0, 3, 0, 'all'],
  [0, 0, 0, 'nothing'],
  [0, 0, undefined, undefined],
])(
  '%i payments and %i contributions compared, of %j payments here: %s',
  (payments, subscriptions, paymentsHere, covered) => {
    expect(coverageOf({ payments, subscriptions, paymentsHere })).toBe(covered)
  },
)
