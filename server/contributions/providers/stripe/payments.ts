import { ApprovalRequired } from '../approval.ts'
import type { ProviderPayments, UnpaidPayments } from '../payments.ts'
import { approvalOf, askPayer, payWithPayer } from './approvals.ts'
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

export function stripeUnpaid(tools: StripeTools): UnpaidPayments {
  const { stripe, ask, orMissing } = tools
  return {
    async charge({ paymentId: id, customerId, mandateId }, step) {
      const invoice = await ask(stripe.invoices.retrieve(id))
      const { status, isOwed } = toProviderPayment(invoice)
      if (!isOwed) return status
      await ask(stripe.paymentMethods.attach(mandateId, { customer: customerId }))
      return toProviderPayment(await payWithPayer(tools, { id, mandateId }, step)).status
    },

    async approve(id, key) {
      const invoice = await ask(stripe.invoices.retrieve(id, withAttempts))
      const { status, isOwed } = toProviderPayment(invoice)
      if (!isOwed) return status
      const { paymentId, clientSecret } = approvalOf(invoice)
      if (clientSecret) throw new ApprovalRequired({ paymentId, clientSecret })
      return toProviderPayment(await askPayer(tools, { id }, key)).status
    },

    async writeOff(paymentId) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(paymentId, withAttempts)))
      if (invoice && toProviderPayment(invoice).isOwed) await ask(stripe.invoices.voidInvoice(paymentId))
    },
  }
}
