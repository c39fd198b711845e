import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { describeResult, readResult, resultOf } from './result.ts'

test.each([
  ['a pending payment', new ApiProblem('cant-update-contribution', 400, { subCode: 'pending-payment' }), 'pending'],
  ['no reason', new ApiProblem('cant-update-contribution', 400), 'pending'],
  ['another reason', new ApiProblem('cant-update-contribution', 400, { subCode: 'changed-meanwhile' }), 'changed'],
  ['a refused charge', new ApiProblem('payment-failed', 400), 'declined'],
  ['an unknown flow', new ApiProblem('not-found', 404), 'failed'],
  ['no connection', new ApiProblem('offline'), 'failed'],
  ['no id in the address', new Error('no payment flow in the address'), 'failed'],
] as const)('coming back with %s', (_, problem, result) => {
  expect(resultOf(problem)).toBe(result)
})

test('a declined payment says why, and only that', () => {
  const declined = new ApiProblem('payment-failed', 400, { subCode: 'expired_card' })
  expect(describeResult(declined)).toEqual({ result: 'declined', why: 'expired' })
  expect(describeResult(new ApiProblem('payment-failed', 400, { subCode: 'provider_uncertain' }))).toEqual({
    result: 'failed',
  })
  expect(describeResult(new ApiProblem('not-found', 404))).toEqual({ result: 'failed' })
})

test.each([
  [{}, undefined],
  [{ result: 'started' }, 'started'],
  [{ result: 'nonsense' }, undefined],
  [{ cancelled: '' }, 'cancelled'],
] as const)('an address with %o', (search, result) => {
  expect(readResult(search)).toBe(result)
})
