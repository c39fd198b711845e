import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOneTime, minOneTimeAmount } from './one-time.ts'

const limits = { minMonthlyAmount: 1, showAbsorbFee: true }
const constraints = (choice: { amount: number; payFee?: boolean }, changes: object = {}) =>
  checkOneTime({ payFee: false, ...choice }, { ...limits, ...changes }).map(({ constraint }) => constraint)

test.each([
  [{ amount: 1 }, {}, []],
  [{ amount: 25.5, payFee: true }, {}, []],
  [{ amount: 999_999.99 }, {}, []],
  [{ amount: 0.99 }, {}, ['minContributionAmount']],
  [{ amount: 0 }, {}, ['minContributionAmount']],
  [{ amount: -5 }, {}, ['minContributionAmount']],
  [{ amount: 0.5 }, { minMonthlyAmount: 0 }, ['minContributionAmount']],
  [{ amount: 4 }, { minMonthlyAmount: 5 }, ['minContributionAmount']],
  [{ amount: 1_000_000 }, {}, ['max']],
  [{ amount: 5.555 }, {}, ['isNumber']],
  [{ amount: 500.5 }, { currencyCode: 'JPY' }, ['isNumber']],
  [{ amount: Number.NaN }, {}, ['isNumber']],
  [{ amount: 5, payFee: true }, { showAbsorbFee: false }, ['isValidPayFee']],
  [{ amount: 0, payFee: true }, { showAbsorbFee: false }, ['minContributionAmount', 'isValidPayFee']],
])('%j with %j: %j', (choice, changes, expected) => {
  expect(constraints(choice, changes)).toEqual(expected)
})

test('the smallest amount is allowed, whatever the newsroom says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
      const minMonthlyAmount = cents / 100
      expect(constraints({ amount: minOneTimeAmount({ minMonthlyAmount }) }, { minMonthlyAmount })).toEqual([])
    }),
  )
})
