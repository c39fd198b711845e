import type { Config } from '#server/platform/config/config.ts'
import type { Customers, Mandates } from './customers.ts'
import type { Differences } from './differences.ts'
import type { PaymentFlows } from './flows.ts'
import type { KeyWatch } from './key-watch.ts'
import type { ProviderLists } from './lists.ts'
import type { OneTimePayments, ProviderPayments, UnpaidPayments } from './payments.ts'
import type { Refunds } from './refunds.ts'
import type { RehearsalDeclaration } from './rehearsal.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { WebhookEntrance, Webhooks } from './webhooks.ts'

/**
 * What Masthead asks of a payment provider, in parts by who asks. An adapter translates and remembers nothing; every call
 * that creates something takes an idempotency key, so that a repetition creates nothing twice. What goes wrong is thrown
 * as a `ProviderDeclined` or `ProviderUnavailable`. What a provider can't do, or need not be asked for, it leaves out.
 */
export interface PaymentProvider {
  readonly flows: PaymentFlows
  readonly customers: Customers
  readonly mandates: Mandates
  readonly subscriptions: Subscriptions
  readonly differences: Differences
  readonly payments: ProviderPayments
  readonly refunds: Refunds
  /** Left out where a payment that failed can't be charged to another mandate. */
  readonly unpaid?: UnpaidPayments
  /** Left out where each payment belongs to a subscription. */
  readonly oneTime?: OneTimePayments
  readonly lists: ProviderLists
  readonly webhooks: Webhooks
}

/** How a provider works, where an act takes another way because of it. Each is asked for before anything is begun there. */
export interface ProviderFeatures {
  /** What the person did there is lost unless it is finished soon after they are back. */
  flowsExpire: boolean
  /** It asks for the payer's name itself, so that what was typed here doesn't count. */
  asksForNames: boolean
  /** A mandate holds by itself: neither a flow that is given up nor the end of its customer ends it. */
  keepsMandates: boolean
  /** A subscription that runs can be charged to another mandate; elsewhere another has to take its place. */
  movesSubscriptions: boolean
  /** A subscription that runs can be charged by another period; elsewhere another has to take its place. */
  changesPeriods: boolean
}

/** What is known of a provider without its keys, and how it is opened with them. */
export interface ProviderDeclaration {
  readonly features: ProviderFeatures
  readonly webhook: WebhookEntrance
  readonly rehearsal: RehearsalDeclaration
  open(config: Config, keys: KeyWatch): PaymentProvider
}
