import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { checkRefund } from './refund-form.ts'

const t = ((key: string) => key.replace('admin-payments.refund.', '')) as TFunction
const check = (amount: string, reason = 'Charged twice', currency = 'EUR') =>
  checkRefund({ amount, reason }, { left: 5, currency, most: '€5.00' }, t)

test.each([
  ['5', undefined],
  ['€4,50', undefined],
  ['0.01', undefined],
  ['5.01', 'tooMuch'],
  ['0', 'invalidAmount'],
  ['-1', 'invalidAmount'],
  ['1.0055', 'invalidAmount'],
  ['all', 'invalidAmount'],
  ['', 'invalidAmount'],
])('of 5 left, %s is %s', (amount, problem) => {
  expect(check(amount).amount).toBe(problem)
})

test('a refund has a reason, and no half yen', () => {
  expect(check('5', '  ').reason).toBe('reasonNeeded')
  expect(check('2.5', 'Charged twice', 'JPY').amount).toBe('invalidAmount')
})
