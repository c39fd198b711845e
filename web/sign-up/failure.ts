import { ApiProblem } from '#web/platform/http/api-problem.ts'

export type FailureReason = 'payment' | 'expired' | 'error'

/** What `/join/failed` tells the reader. */
export function failureReason(problem: unknown): FailureReason {
  if (!(problem instanceof ApiProblem)) return 'error'
  if (problem.status === 404) return 'expired'
  return problem.code === 'payment-failed' || problem.code === 'payment-requires-action' ? 'payment' : 'error'
}
