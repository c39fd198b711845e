import { declineReason } from '#domain/contributions/decline.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'

/** What came of a step that left the page; stands in its address once, as `result`. */
const results = [
  'given',
  'started',
  'updated',
  'method',
  'failed',
  'pending',
  'declined',
  'changed',
  'cancelled',
] as const
export type Result = (typeof results)[number]

/** For the way back from the provider. */
export function resultOf(problem: unknown): Result {
  if (!(problem instanceof ApiProblem)) return 'failed'
  switch (problem.code) {
    case 'cant-update-contribution':
      return problem.subCode === undefined || problem.subCode === 'pending-payment' ? 'pending' : 'changed'
    case 'payment-failed':
      if (problem.subCode === 'provider_unavailable' || problem.subCode === 'provider_uncertain') return 'failed'
      return 'declined'
    case 'payment-requires-action':
      return 'declined'
    default:
      return 'failed'
  }
}

/** As above, with the reason of a payment that was declined. */
export function describeResult(problem: unknown): { result: Result; why?: string } {
  const result = resultOf(problem)
  return result === 'declined' && problem instanceof ApiProblem
    ? { result, why: problem.code === 'payment-requires-action' ? 'approval' : declineReason(problem.subCode) }
    : { result }
}

/** What an address says: `?result=started`, or `?cancelled`. */
export function readResult({ result, cancelled }: { result?: string; cancelled?: string }): Result | undefined {
  return cancelled === undefined ? results.find((each) => each === result) : 'cancelled'
}
