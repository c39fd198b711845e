import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { problemText } from './problem-text.ts'

const t = ((key: string) => key) as TFunction

test.each([
  ['pending-payment', 'pendingPayment'],
  ['annual-to-monthly', 'annualToMonthly'],
  ['no-payment-method', 'nothingToPayFrom'],
  ['changed-meanwhile', 'changedMeanwhile'],
  ['change-begun', 'changeBegun'],
  [undefined, 'pendingPayment'],
])('a contribution that stays as it is because of %s', (subCode, text) => {
  const problem = new ApiProblem('cant-update-contribution', 400, subCode === undefined ? {} : { subCode })
  expect(problemText(problem, t)).toBe(`forms.problem.${text}`)
})

test.each([
  ['insufficient_funds', 'declined.funds'],
  ['lost_card', 'declined.bank'],
  ['provider_unavailable', 'providerUnavailable'],
  ['provider_uncertain', 'providerUncertain'],
])('a payment that failed because of %s', (subCode, text) => {
  expect(problemText(new ApiProblem('payment-failed', 400, { subCode }), t)).toBe(`forms.problem.${text}`)
})

test('a code that was used before', () => {
  expect(problemText(new ApiProblem('invalid-token', 401, { subCode: 'used' }), t)).toBe('forms.problem.usedToken')
  expect(problemText(new ApiProblem('invalid-token', 401, {}), t)).toBe('forms.problem.invalidToken')
})
