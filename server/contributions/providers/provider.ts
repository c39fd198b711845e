import type { DeliveryAddress } from '#domain/contacts/contact.ts'
import type { ChangeManner } from '#domain/contributions/change.ts'
import type { ContributionPeriod, PaymentMethod } from '#domain/contributions/contribution.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'

/**
 * What Masthead asks of a payment provider. An adapter translates and remembers nothing; every call that creates
 * something takes an idempotency key, so that a repetition creates nothing twice. What goes wrong is thrown as a
 * `ProviderRefusal` or `ProviderUnavailable`.
 */
export interface PaymentProvider {
  /** Begins the step the person does at the provider: naming card or account, and agreeing to be charged. */
  startFlow(flow: { id: string; method: PaymentMethod; email: string; completeUrl: string }): Promise<StartedFlow>
  /** What came of that step. Throws `bad-request` while it is unfinished. May be asked again. */
  finishFlow(flow: { id: string; providerFlowId: string; method: PaymentMethod }): Promise<FinishedFlow>
  readPayer(links: { mandateId: string; customerId: string | undefined }): Promise<Payer>

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
  /** "Already gone" counts as done, here and below. */
  cancelSubscription(id: string): Promise<void>
  cancelMandate(id: string): Promise<void>
  /** With whatever of the customer's is still running. */
  deleteCustomer(id: string): Promise<void>

  /** Undefined when the provider no longer knows the mandate. */
  readSource(method: PaymentMethod, mandateId: string): Promise<PaymentSource | undefined>
  /** Whether a payment is on its way that blocks changes; undefined where the provider sorts that out itself. */
  hasPendingPayment(mandateId: string): Promise<boolean | undefined>

  /** Checks the signature over the raw body; undefined when it is not the provider's. */
  readNotification(body: string, signature: string, secret: string): ReceivedEvent[] | undefined
  /** What a stored notification means. */
  readNews(payload: unknown): News
  /** The payment as it stands now; undefined when the provider doesn't know it. */
  readPayment(id: string): Promise<ProviderPayment | undefined>
  /** The latest payments of a subscription, a hundred at most. */
  listPayments(subscriptionId: string): Promise<ProviderPayment[]>
  /** The address of the provider's own PDF for a payment; undefined where it makes none. */
  findInvoice(paymentId: string): Promise<string | undefined>
}

export type StartedFlow = { providerFlowId: string } & ({ clientSecret: string } | { redirectUrl: string })

export interface FinishedFlow {
  /** May differ from the chosen one: iDEAL leaves a SEPA mandate. */
  method: PaymentMethod
  mandateId: string
  /** Set by providers that make the customer themselves. */
  customerId: string | undefined
}

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

export type PlannedChange = SubscriptionChange & ChangePlan & { manner: ChangeManner }

export interface ReceivedEvent {
  id: string
  type: string
  payload: unknown
}

/** What a notification tells, in Masthead's words. */
export type News =
  | {
      kind: 'payment'
      paymentId: string
      paid: boolean
      /** Lost for good: the provider doesn't try again. */
      failed: boolean
      /** As the notification has it, for payments the provider no longer knows. */
      copy?: ProviderPayment
    }
  | { kind: 'subscription-ended'; subscriptionId: string }
  | { kind: 'subscription-never-started'; subscriptionId: string }
  | { kind: 'mandate-gone'; mandateId: string }
  | { kind: 'customer-gone'; customerId: string }
  | { kind: 'mandate-back'; mandateId: string }
  | { kind: 'ignored' }

export interface ProviderPayment {
  id: string
  customerId: string | undefined
  mandateId: string | undefined
  subscriptionId: string | undefined
  status: PaymentStatus
  type: PaymentType
  amountCents: number
  refundedCents: number
  chargeDate: Date
  description: string
  /** What the subscription charged, to compare with a scheduled change. */
  chargeCents: number
  /** Until when a subscription's payment covers; undefined without a subscription. */
  paidUntil: Date | undefined
}
