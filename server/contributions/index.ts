import type { DeliveryAddress } from '#domain/contacts/contact.ts'
import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

/** What a start answers: the browser confirms with the secret, or goes to the address. */
export type PaymentFlowStart = { id: string } & ({ clientSecret: string } | { redirectUrl: string })

export type PaymentContext = Pick<Context, 'db' | 'now' | 'config' | 'log'>

/** Begins at the provider. Outside any transaction; carries an idempotency key made from the flow's id. */
export function startPaymentFlow(
  _context: PaymentContext,
  _start: { contactId?: string; email: string; method: PaymentMethod; completeUrl: string; intent: PaymentIntent },
): Promise<PaymentFlowStart> {
  throw new Error('stub')
}

/** Names and VAT number typed beside the payment fields; undefined when no flow has that provider id. */
export function describePaymentFlow(
  _db: Database,
  _providerFlowId: string,
  _payer: { firstname?: string; lastname?: string; vatNumber?: string },
): Promise<{ id: string } | undefined> {
  throw new Error('stub')
}

/** What the provider (or the page) says about the payer; throws `bad-request` while the provider's step is unfinished. */
export function readPayer(
  _context: PaymentContext,
  _paymentFlowId: string,
): Promise<{ firstname: string; lastname: string; address: DeliveryAddress | undefined }> {
  throw new Error('stub')
}

/**
 * Carries out the flow's intent for the contact: customer, payment method, subscription at the provider, then
 * contribution data and `member` role here. Every step at the provider is stored before and after; a second call goes on
 * where the first stopped and repeats nothing.
 */
export function completePaymentFlow(
  _context: PaymentContext,
  _paymentFlowId: string,
  _contactId: string,
): Promise<void> {
  throw new Error('stub')
}
