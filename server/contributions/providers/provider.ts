import type { DeliveryAddress } from '#domain/contacts/contact.ts'
import type { ChangeBilling } from '#domain/contributions/change.ts'
import type { ContributionPeriod, PaymentMethod } from '#domain/contributions/contribution.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'

/**
 * What Masthead asks of a payment provider. An adapter translates and remembers nothing; every call that creates
 * something takes an idempotency key, so that a repetition creates nothing twice. What goes wrong is thrown as a
 * `ProviderDeclined` or `ProviderUnavailable`.
 */
export interface PaymentProvider {
  /** Begins the step the person does at the provider: naming card or account, and agreeing to be charged. */
  startFlow(flow: { id: string; method: PaymentMethod; email: string; completeUrl: string }): Promise<StartedFlow>
  /** What came of that step. Throws `bad-request` while it is unfinished. May be asked again. */
  finishFlow(flow: { id: string; providerFlowId: string; method: PaymentMethod }): Promise<FinishedFlow>
  readPayer(links: { mandateId: string; customerId: string | undefined }): Promise<Payer>

  /** What has been named to pay with, if it has, pays for the customer from the start. */
  createCustomer(customer: NewCustomer, key: string): Promise<string>
  /** "Already gone" counts as done. */
  updateCustomer(id: string, customer: CustomerDetails): Promise<void>
  /** From now on this mandate pays for the customer, and for that subscription. Repeating it changes nothing. */
  useMandate(links: { customerId: string; mandateId: string; subscriptionId: string | undefined }): Promise<void>
  createSubscription(subscription: NewSubscription, key: string): Promise<Subscription>
  /** The subscription a payment flow made, if it did. */
  findSubscription(flowId: string, links: { customerId: string; mandateId: string }): Promise<Subscription | undefined>
  /** What changing a running subscription comes to. Only asks. */
  planChange(change: SubscriptionChange, now: Date): Promise<ChangePlan>
  /** Its id may be another one afterwards: the former subscription is then for the caller to cancel. */
  changeSubscription(change: PlannedChange, key: string): Promise<Subscription>
  /**
   * The subscription as a change left it, if it got so far that somebody was charged for it, or will be. What is missing
   * then and costs nothing is made up for.
   */
  findChange(change: PlannedChange): Promise<Subscription | undefined>
  /**
   * Charges what a failed payment left owing to this mandate, which belongs to the customer from now on. Answers how the
   * payment stands; where it is paid or given up already, nothing is charged.
   */
  payOwed(owed: { paymentId: string; customerId: string; mandateId: string }, key: string): Promise<PaymentStatus>
  /** What a failed payment left owing is not asked for any more. */
  writeOff(paymentId: string): Promise<void>
  /** "Already gone" counts as done, here and below. */
  cancelSubscription(id: string): Promise<void>
  cancelMandate(id: string): Promise<void>
  /** With whatever of the customer's is still running. */
  deleteCustomer(id: string): Promise<void>

  /** Undefined when the provider no longer knows the mandate. */
  readSource(method: PaymentMethod, mandateId: string): Promise<PaymentSource | undefined>
  /** Whether a payment is on its way that blocks changes; undefined where the provider sorts that out itself. */
  hasPendingPayment(mandateId: string): Promise<boolean | undefined>

  /** Undefined where the provider has none. */
  readonly oneTime?: OneTimePayments

  /** Checks the signature over the raw body; undefined when it is not the provider's. */
  readNotification(body: string, signature: string, secret: string): ReceivedEvent[] | undefined
  /** What a stored notification means. */
  readWebhookEvent(payload: unknown): WebhookEvent
  /** The payment as it stands now; undefined when the provider doesn't know it. */
  readPayment(id: string): Promise<ProviderPayment | undefined>
  /** The latest payments of a subscription, a hundred at most. */
  listPayments(subscriptionId: string): Promise<ProviderPayment[]>
  /** The address of the provider's own PDF for a payment; undefined where it makes none. */
  findInvoice(paymentId: string): Promise<string | undefined>

  /** What the ids of its payments begin with. */
  readonly paymentPrefix: string
  /** Payments charged since that moment, a page at a time. What only its subscription tells of a payment may be missing. */
  walkPayments(since: Date): AsyncIterable<ListedPayment[]>
  /** Subscriptions that charge somebody, now or again, a page at a time. */
  walkSubscriptions(): AsyncIterable<RunningSubscription[]>
  /** Ids of mandates that no longer hold, a page at a time; none where subscriptions tell it themselves. */
  walkLostMandates(): AsyncIterable<string[]>
  readSubscription(id: string): Promise<SubscriptionState | undefined>
}

/** Payments that belong to no subscription. */
export interface OneTimePayments {
  /**
   * What is to be paid, ready to be charged; answers the payment's id. `again`: an earlier try may have made it already.
   */
  prepare(order: OneTimeOrder, step: { key: string; again: boolean }): Promise<string>
  /** Nobody tries it again. Answers how it stands; undefined when the provider doesn't know it. */
  giveUp(paymentId: string): Promise<ProviderPayment | undefined>
}

export interface OneTimeOrder {
  flowId: string
  contactId: string
  customerId: string
  mandateId: string
  chargeCents: number
  currency: string
  taxPercent: number | null
}

export type StartedFlow = { providerFlowId: string } & ({ clientSecret: string } | { redirectUrl: string })

export interface FinishedFlow {
  /** May differ from the chosen one: iDEAL leaves a SEPA mandate. */
  method: PaymentMethod
  mandateId: string
  /** Set by providers that make the customer themselves. */
  customerId: string | undefined
  /** The last day of a card. */
  cardExpires?: Day | undefined
  /** Where the payer lives, in the provider's own fields, for a customer that is made of it. */
  address?: ProviderAddress | undefined
  /** As it is shown to the payer, where it came with the answer. */
  source?: PaymentSource | undefined
}

export type ProviderAddress = Record<string, string>

export interface Payer {
  firstname: string
  lastname: string
  address: DeliveryAddress | undefined
}

export interface NewCustomer {
  contactId: string
  email: string
  name: string
  vatNumber: string | undefined
  /** Card or account that nobody's customer owns yet. */
  mandateId: string | undefined
  address: ProviderAddress | undefined
}

/** The whole name, and its parts for providers that keep them apart; parts may be empty. */
export interface CustomerDetails {
  email: string
  name: string
  firstname: string
  lastname: string
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
  /** The end of what the first charge covers. */
  paidUntil: Date
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

export type SubscriptionState = ({ state: 'running' } & RunningSubscription) | { state: 'ended' | 'never-started' }

export interface SubscriptionChange {
  /** The payment flow that carries it out. */
  flowId: string
  contactId: string
  subscriptionId: string
  mandateId: string
  /** What is charged each period, until now and from now on. */
  from: { chargeCents: number; period: ContributionPeriod }
  to: { chargeCents: number; period: ContributionPeriod }
  currency: string
  renewsAt: Date
  taxPercent: number | null
}

export interface ChangePlan {
  /** For the whole months left of what is paid for; negative when less is to be paid. */
  differenceCents: number
  /** From when the difference is counted, where the provider wants to know. */
  countsFrom?: string
}

export type PlannedChange = SubscriptionChange & ChangePlan & { billing: ChangeBilling }

export interface ReceivedEvent {
  id: string
  type: string
  payload: unknown
}

/** What a notification tells, in Masthead's words. */
export type WebhookEvent =
  | {
      kind: 'payment'
      paymentId: string
      paid: boolean
      /** Lost for good: the provider doesn't try again. */
      failed: boolean
      /** When a charge was tried and did not go through, whether or not it is tried again; undefined where none was. */
      missedAt: Date | undefined
      /** Why it did not, where the notification says so. */
      failureCode?: string | undefined
      /** As the notification has it, for payments the provider no longer knows. */
      copy?: ProviderPayment
    }
  | { kind: 'subscription-ended'; subscriptionId: string }
  | { kind: 'subscription-never-started'; subscriptionId: string }
  | { kind: 'mandate-gone'; mandateId: string }
  | { kind: 'customer-gone'; customerId: string }
  | { kind: 'mandate-back'; mandateId: string }
  /** A new card came in place of the one before, or the like. */
  | { kind: 'mandate-changed'; mandateId: string }
  | { kind: 'ignored' }

export interface ProviderPayment {
  id: string
  customerId: string | undefined
  mandateId: string | undefined
  subscriptionId: string | undefined
  status: PaymentStatus
  /** Asked for and not paid: after a charge that did not go through, that much is missing. */
  isOwed: boolean
  /** Given up, so that what it was to pay for is not paid for; a charge-back comes after that. */
  isLost?: boolean
  type: PaymentType
  amountCents: number
  refundedCents: number
  chargeDate: Date
  description: string
  /** Why the last charge did not go through, as the provider names it. */
  failureCode?: string | undefined
  /** What the subscription charged, to compare with a scheduled change. */
  chargeCents: number
  /** Card or account that was named for this payment alone. */
  usedMandateId?: string | undefined
  /** Until when a subscription's payment covers; undefined without a subscription. */
  paidUntil: Date | undefined
}

/** A payment as it stands in a list of the provider's. */
export interface ListedPayment extends ProviderPayment {
  /** Who is charged, as noted there; undefined for what is not ours. */
  contactId: string | undefined
}
