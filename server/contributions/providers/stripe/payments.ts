import type { ProviderPayments, UnpaidPayments } from '../payments.ts'
import type { StripeTools } from './client.ts'
import { invoicePrefix, toProviderPayment, withAttempts } from './invoice.ts'

/** A payment is an invoice. */
export function stripePayments({ stripe, ask, orMissing }: StripeTools): ProviderPayments {
  return {
    async read(id) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(id, withAttempts)))
      return invoice && toProviderPayment(invoice)
    },

    async list(subscription) {
      const { data } = await ask(stripe.invoices.list({ subscription, limit: 100 }))
      return data.map(toProviderPayment)
    },

    async findInvoice(id) {
      if (!id.startsWith(invoicePrefix)) return undefined
      const invoice = await ask(orMissing(stripe.invoices.retrieve(id)))
      return invoice?.invoice_pdf ?? undefined
    },
  }
}

export function stripeUnpaid({ stripe, ask, orMissing }: StripeTools): UnpaidPayments {
  return {
    async charge({ paymentId, customerId, mandateId }, idempotencyKey) {
      const invoice = await ask(stripe.invoices.retrieve(paymentId))
      const { status, isOwed } = toProviderPayment(invoice)
      if (!isOwed) return status
      await ask(stripe.paymentMethods.attach(mandateId, { customer: customerId }))
      const paid = await ask(
        stripe.invoices.pay(paymentId, { payment_method: mandateId, off_session: true }, { idempotencyKey }),
      )
      return toProviderPayment(paid).status
    },

    async writeOff(paymentId) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(paymentId)))
      if (invoice && toProviderPayment(invoice).isOwed) await ask(stripe.invoices.voidInvoice(paymentId))
    },
  }
}
