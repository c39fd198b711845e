import type { DeliveryAddress } from '#domain/contacts/contact.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'

/** The step the person does at the provider: naming card or account, and agreeing to be charged. */
export interface PaymentFlows {
  start(flow: NewFlow): Promise<StartedFlow>
  /** What came of that step. Throws `bad-request` while it is unfinished. May be asked again. */
  finish(flow: { id: string; providerFlowId: string; method: PaymentMethod }): Promise<FinishedFlow>
  /**
   * Nobody will come back to it: what was made there for it ends. May be asked again. Left out where nothing lives of a
   * flow that nobody finishes.
   */
  abandon?(providerFlowId: string): Promise<void>
  readPayer(links: { mandateId: string; customerId: string | undefined }): Promise<Payer>
}

interface NewFlow {
  id: string
  method: PaymentMethod
  email: string
  currency: string
  completeUrl: string
}

type StartedFlow = { providerFlowId: string } & ({ clientSecret: string } | { redirectUrl: string })

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
