import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { describeJoinProblem } from './join-problem.ts'

const declined = (subCode: string) => new ApiProblem('payment-failed', 400, { subCode })

test.each([
  ['a card without money', declined('insufficient_funds'), { reason: 'payment', why: 'funds' }],
  ['a refusal without a reason', new ApiProblem('payment-failed', 400), { reason: 'payment', why: 'bank' }],
  [
    'a bank that wants to be asked',
    new ApiProblem('payment-requires-action', 400),
    { reason: 'payment', why: 'approval' },
  ],
  ['a provider that is not reached', declined('provider_unavailable'), { reason: 'unavailable' }],
  ['an old link', new ApiProblem('not-found', 404), { reason: 'expired' }],
  ['another refusal', new ApiProblem('bad-request', 400), { reason: 'error' }],
  ['a mistake of ours', new Error('no payment flow'), { reason: 'error' }],
] as const)('%s', (_, problem, failure) => {
  expect(describeJoinProblem(problem, 'complete')).toEqual(failure)
  expect(describeJoinProblem(problem, 'charge')).toEqual(failure)
  expect(describeJoinProblem(problem, 'link')).toEqual(failure)
})

test.each([
  ['a broken server', new ApiProblem('internal-server-error', 500)],
  ['a broken way to it', new ApiProblem('unknown', 502)],
  ['no connection', new ApiProblem('offline')],
  ['no answer in time', new ApiProblem('timeout')],
])('%s: the payment may be under way once the link was opened, and not before', (_, problem) => {
  expect(describeJoinProblem(problem, 'complete')).toEqual({ reason: 'unfinished' })
  expect(describeJoinProblem(problem, 'link')).toEqual({ reason: 'uncertain' })
  expect(describeJoinProblem(problem, 'charge')).toEqual({ reason: 'uncertain' })
})

test('a provider that has not confirmed a payment leaves it open', () => {
  expect(describeJoinProblem(declined('provider_uncertain'), 'link')).toEqual({ reason: 'uncertain' })
  expect(describeJoinProblem(declined('provider_uncertain'), 'charge')).toEqual({ reason: 'uncertain' })
})
