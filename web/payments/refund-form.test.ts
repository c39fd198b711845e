import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { checkRefund } from './refund-form.ts'

const t = ((key: string, values?: { step?: string }) =>
  [key.split('.').at(-1), values?.step].filter(Boolean).join(' ')) as unknown as TFunction
const check = (amount: string, reason = 'Charged twice', currency = 'EUR') =>
  checkRefund({ amount, reason }, { left: 500, currency, money: String }, t)

test.each([
  ['5', undefined],
  ['€4,50', undefined],
  ['0.01', undefined],
  ['500.01', 'tooMuch'],
  ['0', 'invalidAmount'],
  ['-1', 'invalidAmount'],
  ['1.0055', 'uneven 0.01'],
  ['all', 'invalidAmount'],
  ['', 'invalidAmount'],
])('of 500 left, %s is %s', (amount, problem) => {
  expect(check(amount).amount).toBe(problem)
})

test('a refund has a reason', () => {
  expect(check('5', '  ').reason).toBe('reasonNeeded')
})

test.each([
  ['2.5', 'JPY', 'uneven 1'],
  ['5.50', 'ISK', 'uneven 1'],
  ['1.2555', 'KWD', 'uneven 0.01'],
  ['5.50', 'KWD', undefined],
])('%s of %s is %s', (amount, currency, problem) => {
  expect(check(amount, 'Charged twice', currency).amount).toBe(problem)
})
