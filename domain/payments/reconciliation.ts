import { presentCharge } from '#domain/contributions/agreed-charge.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import type { Pricing } from '#domain/contributions/fees.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { ComparedFacts, Mismatch, MismatchKind } from './mismatch.ts'
import { isPayment, type PaymentStatus, type PaymentType } from './payment.ts'
import type { DisputeState } from './returns.ts'

/** How far back payments are compared. */
export const comparedDays = 60

export interface PaymentFacts {
  status: PaymentStatus
  amountCents: number
  refundedCents: number
  disputedCents: number
  /** None, in either form, where the payer's bank asked for nothing. */
  dispute?: DisputeState | null | undefined
  chargeDate: Date
}

export interface PaymentThere extends PaymentFacts {
  id: string
  type: PaymentType
  /** Asked for, and not paid. */
  isOwed?: boolean
  /** Made by a contribution of ours, as the provider has noted. */
  isOurs: boolean
}

export interface PaymentHere extends PaymentFacts {
  contactId: string | null
  updatedAt: Date
}

/** `readAt`: when the provider was asked. What we heard of later is not compared with older events. */
export function comparePayment(
  there: PaymentThere,
  here: PaymentHere | undefined,
  { payer, readAt }: { payer: string | undefined; readAt: Date },
): Mismatch | undefined {
  const theirs = factsOf(there)
  if (here) {
    if (here.updatedAt > readAt || isSamePayment(there, here)) return undefined
    const safeRepair = 'keep-payment'
    const { contactId } = here
    return { kind: 'payment-differs', subject: there.id, contactId, ours: factsOf(here), theirs, safeRepair }
  }
  if (!isPayment(there)) return undefined
  if (payer) {
    return { kind: 'payment-missing', subject: there.id, contactId: payer, theirs, safeRepair: 'keep-payment' }
  }
  const hasMoved = there.status === 'successful' || there.status === 'pending'
  return there.isOurs && hasMoved
    ? { kind: 'payment-unassigned', subject: there.id, contactId: null, theirs }
    : undefined
}

/** A payment here that the provider does not know. Drafts may be thrown away there, and nothing came of them. */
export function describeUnknownPayment(id: string, here: PaymentFacts & { contactId: string | null }): Mismatch {
  return {
    kind: 'payment-unknown',
    subject: id,
    contactId: here.contactId,
    ours: factsOf(here),
    ...(here.status === 'draft' && { safeRepair: 'mark-cancelled' }),
  }
}

function factsOf({
  status,
  amountCents,
  refundedCents,
  disputedCents,
  dispute,
  chargeDate,
}: PaymentFacts): ComparedFacts {
  return {
    status,
    amountCents,
    ...(refundedCents > 0 && { refundedCents }),
    ...(disputedCents > 0 && { disputedCents }),
    ...(dispute && { dispute }),
    chargedAt: chargeDate,
  }
}

function isSamePayment(there: PaymentThere, here: PaymentFacts): boolean {
  return (
    isSameStatus(there, here) &&
    there.amountCents === here.amountCents &&
    there.refundedCents === here.refundedCents &&
    there.disputedCents === here.disputedCents &&
    isSameDispute(there, here) &&
    there.chargeDate.getTime() === here.chargeDate.getTime()
  )
}

/** In a list, what came back and is still asked for looks as if it were under way. */
function isSameStatus({ status, isOwed }: PaymentThere, here: PaymentFacts): boolean {
  return status === here.status || (isOwed === true && status === 'pending' && here.status === 'failed')
}

/** That a bank gave up, one provider says and another forgets. */
function isSameDispute(one: PaymentFacts, other: PaymentFacts): boolean {
  const standing = ({ dispute }: PaymentFacts) => (dispute === 'won' ? null : (dispute ?? null))
  return standing(one) === standing(other)
}

export interface SubscriptionThere {
  id: string
  chargeCents: number
  /** Undefined where it is neither a month nor a year. */
  period: ContributionPeriod | undefined
  /** Until when what is paid reaches, if the latest payment came in; undefined where it is known not to have. */
  paidUntil: Date | undefined
  /** Its payments are late, or it was never paid: nothing is known of what is paid for. */
  isLate: boolean
  /** What it is paid from; undefined where that is gone. */
  mandateId: string | undefined
  /** Made by a contribution of ours, as the provider has noted. */
  isOurs: boolean
}

/** The contribution of the contact whom the provider's subscription belongs to. */
export interface ContributionHere {
  contactId: string
  subscriptionId: string | null
  type: ContributionType
  amountCents: number | null
  period: ContributionPeriod | null
  payFee: boolean | null
  method: PaymentMethod | null
  mandateId: string | null
  /** Agreed with a method before the present one; null where the charge follows from the terms. */
  chargeCents: number | null
  nextChargeCents: number | null
  /** Where another period is planned. */
  nextPeriod: ContributionPeriod | null
  cancelledAt: Date | null
  /** Who pays ended it. */
  cancelledByPayer: boolean
  /** Undefined without membership, null for one without end. */
  memberUntil: Date | null | undefined
  /** How the subscription's latest payment stands; undefined without any. */
  lastPayment: { id: string; status: PaymentStatus; chargeDate: Date } | undefined
  /** Nobody has been asked to make up for the latest payment. */
  lacksRecovery: boolean
  /** When the newsroom last had its hands on the contact's roles. */
  rolesChangedAt: Date | undefined
  /** Whether the start or change that made the subscription was never finished here. */
  isUnfinished: boolean
  /** Somebody is at work on it right now: what is seen half done is not wrong. */
  isBusy: boolean
}

/** What is wrong about a subscription that runs at the provider; `here` is undefined where nobody pays it. */
export function compareSubscription(
  there: SubscriptionThere,
  here: ContributionHere | undefined,
  pricing: Pricing,
): Mismatch[] {
  if (!here) {
    const isCharged = there.isOurs && !there.isLate
    return isCharged ? [found('running-without-contact', there, null, { theirs: termsOf(there) })] : []
  }
  if (here.isBusy) return []
  if (here.subscriptionId === there.id) {
    return [
      compareMembership(there, here),
      compareRenewal(there, here),
      compareTerms(there, here, pricing),
      compareMethod(there, here),
    ].filter((each) => each !== undefined)
  }
  const stray = compareStray(there, here, pricing)
  return stray ? [stray] : []
}

/** A subscription that runs, and is not the one we know of. */
function compareStray(there: SubscriptionThere, here: ContributionHere, pricing: Pricing): Mismatch | undefined {
  const theirs = termsOf(there)
  const ours = chargedTerms(here, pricing)
  if (here.isUnfinished) {
    return found('start-unfinished', there, here.contactId, { theirs, safeRepair: 'finish-start' })
  }
  if (here.subscriptionId) return found('second-subscription', there, here.contactId, { ours, theirs })
  if (here.cancelledAt) {
    return found('running-after-cancellation', there, here.contactId, {
      ours: { cancelledAt: here.cancelledAt },
      theirs,
      ...(here.cancelledByPayer && { safeRepair: 'cancel-there' }),
    })
  }
  return found('running-unnoticed', there, here.contactId, { ours, theirs })
}

/** Banks and calendars move a charge by a few days, and that is no difference. */
const toleratedMs = 3 * 24 * 60 * 60 * 1000

function compareMembership(there: SubscriptionThere, here: ContributionHere): Mismatch | undefined {
  const { memberUntil, lastPayment, rolesChangedAt, contactId } = here
  const isPaid = !there.isLate && (!lastPayment || lastPayment.status === 'successful')
  if (memberUntil === null || !isPaid || !there.paidUntil) return undefined
  const until = withGrace(there.paidUntil)
  const shortBy = until.getTime() - (memberUntil?.getTime() ?? 0)
  const sides = { theirs: { until }, ...(memberUntil && { ours: { until: memberUntil } }) }
  if (shortBy > toleratedMs) {
    // What the newsroom decided since the last payment is not undone behind its back.
    const isDecided = rolesChangedAt !== undefined && rolesChangedAt > (lastPayment?.chargeDate ?? new Date(0))
    return found('membership-shorter', there, contactId, {
      ...sides,
      ...(!isDecided && { safeRepair: 'extend-membership' }),
    })
  }
  // A start may give the first period before its charge has come in.
  return lastPayment && shortBy < -toleratedMs ? found('membership-longer', there, contactId, sides) : undefined
}

/** A charge that was tried in vain is still on its way by what we know: only its subscription tells. */
function compareRenewal(there: SubscriptionThere, { lastPayment, lacksRecovery, contactId }: ContributionHere) {
  if (!there.isLate || !lacksRecovery || lastPayment?.status !== 'pending') return undefined
  const theirs = termsOf(there)
  return { kind: 'renewal-missed', subject: lastPayment.id, contactId, theirs, safeRepair: 'keep-payment' } as const
}

function compareTerms(there: SubscriptionThere, here: ContributionHere, pricing: Pricing): Mismatch | undefined {
  const { period, nextChargeCents, nextPeriod } = here
  const { amountCents: current } = chargedTerms(here, pricing)
  if (current === undefined || !period) return undefined
  const isPresent = there.chargeCents === current && there.period === period
  // What is planned is charged from the next period on; some providers have it at once.
  const planned = { amountCents: nextChargeCents ?? current, period: nextPeriod ?? period }
  if (isPresent || (there.chargeCents === planned.amountCents && there.period === planned.period)) return undefined
  const ours = planned
  return found('terms-differ', there, here.contactId, { ours, theirs: termsOf(there) })
}

/** What is charged by what was agreed, the fee included. */
function chargedTerms(here: ContributionHere, pricing: Pricing): ComparedFacts {
  const { amountCents, period } = here
  return ownTerms({ amountCents: presentCharge(here, pricing) ?? amountCents, period })
}

function compareMethod(there: SubscriptionThere, here: ContributionHere): Mismatch | undefined {
  if (there.mandateId || !here.mandateId) return undefined
  return describeLostMethod(here.mandateId, here.contactId)
}

/** A card or account that the provider no longer charges. */
export function describeLostMethod(mandateId: string, contactId: string): Mismatch {
  return { kind: 'method-gone', subject: mandateId, contactId, safeRepair: 'forget-method' }
}

/** How the provider has a subscription; undefined where it has none. */
export type SubscriptionEnd = 'ended' | 'never-started' | 'given-up' | undefined

/**
 * A contribution here whose subscription does not run there. That it ended is the provider's word; that it is not known
 * may also come of other keys, so nothing is done about it unasked.
 */
export function describeEnded(
  end: SubscriptionEnd,
  { subscriptionId, contactId, ...terms }: { subscriptionId: string; contactId: string } & OwnTerms,
): Mismatch {
  const about = { subject: subscriptionId, contactId, ours: ownTerms(terms) }
  return end
    ? { kind: 'subscription-ended', ...about, safeRepair: 'end-here' }
    : { kind: 'subscription-missing', ...about }
}

interface OwnTerms {
  amountCents: number | null
  period: ContributionPeriod | null
}

function ownTerms({ amountCents, period }: OwnTerms): ComparedFacts {
  return { ...(amountCents !== null && { amountCents }), ...(period && { period }) }
}

function termsOf({ chargeCents: amountCents, period }: SubscriptionThere): ComparedFacts {
  return { amountCents, ...(period && { period }) }
}

function found(
  kind: MismatchKind,
  { id }: SubscriptionThere,
  contactId: string | null,
  rest: Pick<Mismatch, 'ours' | 'theirs' | 'safeRepair'>,
): Mismatch {
  return { kind, subject: id, contactId, ...rest }
}
