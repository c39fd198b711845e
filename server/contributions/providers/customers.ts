import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import type { ProviderAddress } from './flows.ts'

/** People as the provider knows them. */
export interface Customers {
  /**
   * What has been named to pay with, if it has, pays for the customer from the start. Left out where each finished flow
   * has a customer already.
   */
  create?(customer: NewCustomer, key: string): Promise<string>
  /** "Already gone" counts as done. */
  update(id: string, customer: CustomerDetails): Promise<void>
  /** With whatever of the customer's is still running. "Already gone" counts as done. */
  delete(id: string): Promise<void>
}

/** Cards and accounts that may be charged. */
export interface Mandates {
  /**
   * From now on this mandate pays for the customer, and for that subscription. Repeating it changes nothing. Left out
   * where a mandate belongs to its customer from the start, and each subscription to its mandate.
   */
  use?(links: { customerId: string; mandateId: string; subscriptionId: string | undefined }): Promise<void>
  /** "Already gone" counts as done. */
  cancel(id: string): Promise<void>
  /** Undefined when the provider no longer knows the mandate. */
  readSource(method: PaymentMethod, id: string): Promise<PaymentSource | undefined>
  /** The last day of a card; null for one without, undefined when it is no card or no longer known. */
  readCardExpiry?(id: string): Promise<Day | null | undefined>
  /** Whether a payment is on its way that blocks changes. Left out where the provider sorts that out itself. */
  hasPendingPayment?(id: string): Promise<boolean>
}

interface NewCustomer {
  contactId: string
  email: string
  name: string
  vatNumber: string | undefined
  /** Card or account that nobody's customer owns yet. */
  mandateId: string | undefined
  address: ProviderAddress | undefined
}

/** The whole name, and its parts for providers that keep them apart; parts may be empty. */
interface CustomerDetails {
  email: string
  name: string
  firstname: string
  lastname: string
}
