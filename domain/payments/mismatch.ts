import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { PaymentStatus } from './payment.ts'
import type { DisputeState } from './returns.ts'

/** How what we believe and what a payment provider knows can differ. */
export const mismatchKinds = [
  'payment-missing',
  'payment-differs',
  'payment-unassigned',
  'payment-unknown',
  'renewal-missed',
  'membership-shorter',
  'membership-longer',
  'subscription-ended',
  'subscription-missing',
  'start-unfinished',
  'running-after-cancellation',
  'running-without-contact',
  'second-subscription',
  'running-unnoticed',
  'terms-differ',
  'method-gone',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

export const repairs = [
  'keep-payment',
  'mark-cancelled',
  'extend-membership',
  'end-here',
  'finish-start',
  'cancel-there',
  'take-over',
  'put-ours',
  'forget-method',
] as const
export type Repair = (typeof repairs)[number]

/** What can be done about each, what is most likely wanted first; nothing where people have to decide elsewhere. */
export const repairsOf: Record<MismatchKind, readonly Repair[]> = {
  'payment-missing': ['keep-payment'],
  'payment-differs': ['keep-payment'],
  'payment-unassigned': [],
  'payment-unknown': ['mark-cancelled'],
  'renewal-missed': ['keep-payment'],
  'membership-shorter': ['extend-membership'],
  'membership-longer': [],
  'subscription-ended': ['end-here'],
  'subscription-missing': ['end-here'],
  'start-unfinished': ['finish-start'],
  'running-after-cancellation': ['cancel-there'],
  'running-without-contact': ['cancel-there'],
  'second-subscription': ['cancel-there'],
  'running-unnoticed': ['take-over', 'cancel-there'],
  'terms-differ': ['take-over', 'put-ours'],
  'method-gone': ['forget-method'],
}

/** Repairs by which a subscription or money comes to an end: nobody should do them by a slip. */
export const endingRepairs: readonly Repair[] = ['cancel-there', 'end-here', 'mark-cancelled']

export const mismatchStates = ['open', 'repaired', 'dismissed', 'gone'] as const
export type MismatchState = (typeof mismatchStates)[number]

/** How a comparison with the providers stands; failed where one could not be asked to the end. */
export const runStatuses = ['waiting', 'running', 'done', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

/**
 * How much of what is kept here a comparison covered: `nothing` was there to compare, `none` of it was compared, `part`
 * or `all` of it. Undefined where that was not noted.
 */
export function coverageOf({
  payments,
  subscriptions,
  paymentsHere,
}: {
  payments: number
  subscriptions: number
  paymentsHere?: number | undefined
}): 'nothing' | 'none' | 'part' | 'all' | undefined {
  if (paymentsHere === undefined) return undefined
  if (payments < paymentsHere) return payments === 0 ? 'none' : 'part'
  return payments + subscriptions === 0 ? 'nothing' : 'all'
}

/** One side of a mismatch. */
export interface ComparedFacts {
  amountCents?: number
  refundedCents?: number
  disputedCents?: number
  dispute?: DisputeState
  status?: PaymentStatus
  chargedAt?: Date
  period?: ContributionPeriod
  /** Until when membership goes on, or would by what is paid for. */
  until?: Date
  cancelledAt?: Date
}

export interface Mismatch {
  kind: MismatchKind
  /** The id at the provider of what it is about: a payment, a subscription, a payment method. */
  subject: string
  contactId: string | null
  ours?: ComparedFacts
  theirs?: ComparedFacts
  /** Done at once without asking; needs one of the kind's repairs. */
  safeRepair?: Repair
}

/** What dismissing it was about: it is open again only when that changes. */
export function markOf({ kind, ours, theirs }: Pick<Mismatch, 'kind' | 'ours' | 'theirs'>): string {
  // What is paid for moves on with every payment; that somebody may stay longer was said of the membership.
  return JSON.stringify(kind === 'membership-longer' ? [ours] : [ours, theirs])
}
