import type { ProviderPayments, UnpaidPayments } from '../payments.ts'
import { idOf, type StripeTools } from './client.ts'
import { invoicePrefix, toProviderPayment, withAttempts } from './invoice.ts'
import { listReturns, payingIntent, readReturns, withReturns } from './returns.ts'
import { findInvoiceOfIntent } from './returns-since.ts'

/** A payment is an invoice. */
export function stripePayments(tools: StripeTools): ProviderPayments {
  const { stripe, ask, orMissing } = tools
  return {
    async read(id) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(id, withAttempts)))
      const intent = invoice && payingIntent(invoice)
      if (!intent) return invoice && toProviderPayment(invoice)
      return withReturns(toProviderPayment(invoice), await readReturns(tools, intent))
    },

    async list(subscription) {
      const { data } = await ask(stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
      const customer = idOf(data[0]?.customer)
      const returns = customer ? await listReturns(tools, customer) : new Map()
      return data.map((invoice) => {
        const known = returns.get(payingIntent(invoice) ?? '')
        return known ? withReturns(toProviderPayment(invoice), known) : toProviderPayment(invoice)
      })
    },

    findByCharge: (intent) => findInvoiceOfIntent(tools, intent),

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
