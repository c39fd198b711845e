import { declineReason } from '#domain/contributions/decline.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'

/** What `/join/failed` tells the reader. */
export const joinProblemReasons = ['payment', 'expired', 'unavailable', 'uncertain', 'unfinished', 'error'] as const
export type JoinProblemReason = (typeof joinProblemReasons)[number]

/**
 * `complete`: back from the provider, where nothing is charged yet. `charge`: the same of a single payment, which is charged
 * there. `link`: the mail's link, which charges.
 */
type Step = 'complete' | 'charge' | 'link'

export interface JoinProblem {
  reason: JoinProblemReason
  /** Why a payment was declined. */
  why?: string
}

export function describeJoinProblem(problem: unknown, step: Step): JoinProblem {
  if (!(problem instanceof ApiProblem)) return { reason: 'error' }
  if (problem.status === 404) return { reason: 'expired' }
  if (problem.code === 'payment-failed') return describeRefusal(problem.subCode)
  if (problem.code === 'payment-requires-action') return { reason: 'payment', why: 'approval' }
  if (!isBroken(problem)) return { reason: 'error' }
  return { reason: step === 'complete' ? 'unfinished' : 'uncertain' }
}

function describeRefusal(subCode: string | undefined): JoinProblem {
  if (subCode === 'provider_unavailable') return { reason: 'unavailable' }
  if (subCode === 'provider_uncertain') return { reason: 'uncertain' }
  return { reason: 'payment', why: declineReason(subCode) }
}

/** No answer came, or one that says nothing of what was done. */
export function isBroken({ isUnreachable, status, code }: ApiProblem): boolean {
  return isUnreachable || status >= 500 || code === 'unknown'
}
