import type { ProviderPayment } from './payments.ts'
import type { RunningSubscription } from './subscriptions.ts'

/** All there is at the provider, a page at a time, to be compared with what is kept here. */
export interface ProviderLists {
  /** What the ids of its payments begin with. */
  readonly paymentPrefix: string
  /**
   * Payments charged since that moment, and earlier ones that something has happened to since. What only its subscription tells
   * of a payment may be missing.
   */
  walkPayments(since: Date): AsyncIterable<ListedPayment[]>
  /** Subscriptions that charge somebody, now or again. */
  walkSubscriptions(): AsyncIterable<RunningSubscription[]>
  /** Mandates that no longer hold. Left out where subscriptions tell it themselves. */
  walkLostMandates?(): AsyncIterable<LostMandate[]>
}

interface LostMandate {
  id: string
  /** Where another one took its place. */
  replacedBy: string | undefined
}

/** A payment as it stands in a list of the provider's. */
export interface ListedPayment extends ProviderPayment {
  /** Who is charged, as noted there; undefined for what is not ours. */
  contactId: string | undefined
}
