import { declineReason } from '#domain/contributions/decline.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'

/** What `/join/failed` tells the reader. */
export const joinProblemReasons = [
  'payment',
  'expired',
  'unavailable',
  'uncertain',
  'unfinished',
  'unsettled',
  'error',
] as const
export type JoinProblemReason = (typeof joinProblemReasons)[number]

/**
 * `complete`: back from the provider, where nothing is charged yet. `charge`: the same of a single payment, which is charged
 * there. `link`: the mail's link, which charges.
 */
type Step = 'complete' | 'charge' | 'link'

/** Where no answer came. */
const openReasons = { complete: 'unfinished', charge: 'unsettled', link: 'uncertain' } as const

export interface JoinProblem {
  reason: JoinProblemReason
  /** Why a payment was declined. */
  why?: string
}

export function describeJoinProblem(problem: unknown, step: Step): JoinProblem {
  if (!(problem instanceof ApiProblem)) return { reason: 'error' }
  if (problem.status === 404) return { reason: 'expired' }
  if (problem.code === 'payment-failed') return describeRefusal(problem.subCode, step)
  if (problem.code === 'payment-requires-action') return { reason: 'payment', why: 'approval' }
  return { reason: isBroken(problem) ? openReasons[step] : 'error' }
}

function describeRefusal(subCode: string | undefined, step: Step): JoinProblem {
  if (subCode === 'provider_unavailable') return { reason: 'unavailable' }
  if (subCode === 'provider_uncertain') return { reason: step === 'charge' ? 'unsettled' : 'uncertain' }
  return { reason: 'payment', why: declineReason(subCode) }
}

/** No answer came, or one that says nothing of what was done. */
export function isBroken({ isUnreachable, status, code }: ApiProblem): boolean {
  return isUnreachable || status >= 500 || code === 'unknown'
}
