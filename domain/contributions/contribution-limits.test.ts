import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributionPeriods } from './contribution.ts'
import { NewContribution } from './contribution-choice.ts'
import { checkContribution, maxAmount, minAmount } from './contribution-limits.ts'

const limits = { minMonthlyAmount: 1, showAbsorbFee: true }

test.each([
  ['40', { amount: 2, period: 'monthly', payFee: false }, { minMonthlyAmount: 3 }, ['minContributionAmount']],
  ['40', { amount: 35, period: 'annually', payFee: false }, { minMonthlyAmount: 3 }, ['minContributionAmount']],
  ['40', { amount: 36, period: 'annually', payFee: false }, { minMonthlyAmount: 3 }, []],
  ['41', { amount: 60, period: 'annually', payFee: true }, {}, ['isValidPayFee']],
  ['41', { amount: 1, period: 'monthly', payFee: false }, {}, ['isValidPayFee']],
  ['41', { amount: 1, period: 'monthly', payFee: true }, {}, []],
  ['-', { amount: 1, period: 'monthly', payFee: false }, { showAbsorbFee: false }, []],
  ['-', { amount: 5, period: 'monthly', payFee: true }, { showAbsorbFee: false }, ['isValidPayFee']],
  ['-', { amount: 0, period: 'monthly', payFee: false }, { minMonthlyAmount: 0 }, ['minContributionAmount']],
  ['-', { amount: 26.4, period: 'annually', payFee: false }, { minMonthlyAmount: 2.2 }, []],
  ['-', { amount: 5.255, period: 'monthly', payFee: false }, {}, ['isNumber']],
  ['-', { amount: 500.5, period: 'monthly', payFee: false }, { currencyCode: 'JPY' }, ['isNumber']],
  ['-', { amount: Number.NaN, period: 'monthly', payFee: false }, {}, ['isNumber']],
  ['-', { amount: 174, period: 'monthly', payFee: true }, { currencyCode: 'HUF' }, ['minContributionAmount']],
  ['-', { amount: 175, period: 'monthly', payFee: true }, { currencyCode: 'HUF' }, []],
  ['-', { amount: 12, period: 'annually', payFee: false }, { currencyCode: 'CZK' }, ['minContributionAmount']],
  ['-', { amount: 1e9, period: 'monthly', payFee: false }, {}, ['max']],
] as const)('scenario %s: %o with %o is answered %j', (_scenario, choice, changed, constraints) => {
  expect(checkContribution(choice, { ...limits, ...changed }).map(({ constraint }) => constraint)).toEqual(constraints)
})

test('issues are placed where the contribution lies in the body', () => {
  const choice = { amount: 0.5, period: 'annually', payFee: true } as const
  expect(checkContribution(choice, limits, ['contribution']).map(({ path }) => path)).toEqual([
    ['contribution', 'amount'],
    ['contribution', 'payFee'],
  ])
})

test('every payable amount from the minimum on is accepted', () => {
  const cents = fc.integer({ min: 200, max: maxAmount * 100 })
  fc.assert(
    fc.property(cents, fc.constantFrom(...contributionPeriods), (value, period) => {
      const amount = value / 100
      const accepted = checkContribution({ amount, period, payFee: false }, limits).length === 0
      expect(accepted).toBe(amount >= minAmount(period, limits))
    }),
  )
})

test('unknown fields and foreign protocols are refused', () => {
  const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card' }
  const refused = (fields: object) => !NewContribution.safeParse({ ...choice, ...fields }).success
  expect(refused({ completeUrl: 'http://localhost:8080/join/complete' })).toBe(false)
  expect(refused({ completeUrl: 'javascript:alert(1)' })).toBe(true)
  expect(refused({ completeUrl: 'https://site.example/', tip: 1 })).toBe(true)
})
