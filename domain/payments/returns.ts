import type { PaymentStatus } from './payment.ts'

/** How it stands about money that a payer's bank asked back: `lost` is what the bank keeps. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a provider tells of money that went back. */
export interface Returns {
  refundedCents: number
  /** What banks took back for good. */
  lostCents: number
  dispute: DisputeState | undefined
}

interface Received {
  status: PaymentStatus
  amountCents: number
}

interface Returned {
  status: PaymentStatus
  refundedCents: number
  disputedCents: number
  dispute: DisputeState | undefined
}

/**
 * How a payment stands after refunds and disputes. It stays received while anything of it is left, and after a refund; one
 * whose rest the bank took is as if it had been cancelled.
 */
export function settleReturns({ status, amountCents }: Received, { lostCents, dispute, ...given }: Returns): Returned {
  const refundedCents = between(given.refundedCents, amountCents)
  const disputedCents = between(lostCents, amountCents - refundedCents)
  const isTaken = disputedCents > 0 && refundedCents + disputedCents >= amountCents
  return { status: status === 'successful' && isTaken ? 'cancelled' : status, refundedCents, disputedCents, dispute }
}

/** What of a payment went back by now. */
export function returnedCents({ amountCents, refundedCents, disputedCents }: ReturnedParts): number {
  return between(refundedCents + disputedCents, amountCents)
}

interface ReturnedParts {
  amountCents: number
  refundedCents: number
  disputedCents: number
}

export const refundProblems = ['manual', 'not-received', 'nothing-left', 'disputed', 'under-way'] as const
export type RefundProblem = (typeof refundProblems)[number]

interface Refundable extends ReturnedParts {
  status: PaymentStatus
  dispute: DisputeState | null
  /** A provider we have keys for made it. */
  hasProvider: boolean
  isUnderWay: boolean
}

/** Why nothing of a payment can be given back now; undefined where something can. */
export function findRefundProblem(payment: Refundable): RefundProblem | undefined {
  const { status, dispute, hasProvider, isUnderWay } = payment
  if (!hasProvider) return 'manual'
  if (isUnderWay) return 'under-way'
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  if (status !== 'successful') return 'not-received'
  return returnedCents(payment) < payment.amountCents ? undefined : 'nothing-left'
}

/** How long the reason of a refund may be. */
export const longestReason = 500

function between(cents: number, most: number): number {
  return Math.min(most, Math.max(0, cents))
}
