import type Stripe from 'stripe'
import type { OneTimePayments, UnpaidPayments } from '../payments.ts'
import type { StripeCatalogue } from './catalogue.ts'
import type { StripeTools } from './client.ts'
import { toProviderPayment } from './invoice.ts'

const description = 'One-time contribution'

/** Payments without a subscription: an invoice of one line, charged on demand and never by itself. */
export function stripeOneTime(
  { stripe, ask, orMissing }: StripeTools,
  { findTaxRate }: StripeCatalogue,
): Omit<OneTimePayments, keyof UnpaidPayments> {
  async function findPrepared(flowId: string, customer: string): Promise<Stripe.Invoice | undefined> {
    const { data } = await ask(stripe.invoices.list({ customer, limit: 100 }))
    return data.find(({ metadata, status }) => metadata?.flow === flowId && status !== 'void')
  }

  return {
    async prepare({ flowId, contactId, customerId, mandateId, chargeCents, taxPercent, ...order }, { key, again }) {
      const currency = order.currency.toLowerCase()
      await ask(stripe.paymentMethods.attach(mandateId, { customer: customerId }))
      const taxRate = await findTaxRate(taxPercent)
      const known = again ? await findPrepared(flowId, customerId) : undefined
      const invoice =
        known ??
        (await ask(
          stripe.invoices.create(
            {
              customer: customerId,
              collection_method: 'charge_automatically',
              auto_advance: false,
              currency,
              default_payment_method: mandateId,
              description,
              metadata: { flow: flowId, contact: contactId },
              pending_invoice_items_behavior: 'exclude',
              ...(taxRate && { default_tax_rates: [taxRate] }),
            },
            { idempotencyKey: key },
          ),
        ))
      if (invoice.status !== 'draft') return invoice.id
      if (invoice.lines.data.length === 0) {
        const item = { customer: customerId, invoice: invoice.id, amount: chargeCents, currency, description }
        await ask(stripe.invoiceItems.create(item, { idempotencyKey: `${key}:item` }))
      }
      const finalise = { auto_advance: false }
      await ask(stripe.invoices.finalizeInvoice(invoice.id, finalise, { idempotencyKey: `${key}:finalise` }))
      return invoice.id
    },

    async giveUp(paymentId) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(paymentId)))
      if (invoice?.status !== 'open') return invoice && toProviderPayment(invoice)
      return toProviderPayment(await ask(stripe.invoices.markUncollectible(paymentId)))
    },
  }
}
