import type { ChargedTerms } from '#domain/contributions/change.ts'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { Approval } from './approval.ts'

/** What charges a contribution each period. */
export interface Subscriptions {
  create(subscription: NewSubscription, key: string): Promise<Subscription | UnbegunSubscription>
  /** The subscription a payment flow made, if it did. */
  find(
    flowId: string,
    links: { customerId: string; mandateId: string },
  ): Promise<Subscription | UnbegunSubscription | undefined>
  read(id: string): Promise<SubscriptionState | undefined>
  /**
   * New terms, at once or from the next period on; nothing is charged now. Its id may be another one afterwards: the
   * former subscription is then for the caller to cancel.
   */
  change(change: SubscriptionChange, key: string): Promise<Subscription>
  /** The subscription as a change left it, if it was made. */
  findChange(change: SubscriptionChange): Promise<Subscription | undefined>
  /**
   * Its next charge waits until then: what was charged already pays for a later time. Repeating it changes nothing. Left out where
   * nothing is made that waits for an approval.
   */
  postpone?(id: string, until: Date, key: string): Promise<void>
  /** "Already gone" counts as done. */
  cancel(id: string): Promise<void>
  /**
   * From now on this percentage is included in what is charged, also in an invoice that isn't final yet; null for none.
   * Repeating it changes nothing. Left out where no invoice names a tax.
   */
  includeTax?(id: string, taxPercent: number | null): Promise<void>
}

export interface NewSubscription {
  flowId: string
  contactId: string
  customerId: string
  mandateId: string
  chargeCents: number
  currency: string
  period: ContributionPeriod
  /** First charge, where something is paid already; at once when left out. */
  startsAt: Date | undefined
  /** Percent included in the charge; null for none. */
  taxPercent: number | null
}

export interface Subscription {
  id: string
  /** When the period that runs ends and the next charge is due. Whether it is paid for is another matter. */
  periodEndsAt: Date
  /** Until when what has come in reaches; undefined while its period's money is still to come, or nobody said. */
  paidUntil: Date | undefined
}

/** One that begins once its payer has approved the first payment, and ends by itself within a day otherwise. */
export interface UnbegunSubscription {
  id: string
  approval: Approval
}

/** A subscription as it runs at the provider, whoever made it. */
export interface RunningSubscription extends Subscription {
  customerId: string | undefined
  /** What it is paid from; undefined when that is gone. */
  mandateId: string | undefined
  /** Undefined for what Masthead does not offer. */
  method: PaymentMethod | undefined
  /** The last day of the card that pays it. */
  cardExpires?: Day | undefined
  chargeCents: number
  /** Undefined where it is neither a month nor a year. */
  period: ContributionPeriod | undefined
  currency: string
  /** The latest charge did not come in, or charging is paused. */
  isLate: boolean
  /** Who and what made it, as noted there; undefined for what is not ours. */
  contactId: string | undefined
  flowId: string | undefined
}

/** `given-up`: it is there, and nothing is charged any more. */
type SubscriptionState =
  | ({ state: 'running' } & RunningSubscription)
  | { state: 'ended' | 'never-started' | 'given-up' }

export interface SubscriptionChange {
  /** The payment flow that carries it out. */
  flowId: string
  contactId: string
  subscriptionId: string
  mandateId: string
  /** What is charged each period from now on. */
  to: ChargedTerms
  currency: string
  renewsAt: Date
  taxPercent: number | null
  /** From the next period on; at once otherwise. */
  isScheduled: boolean
}
