import type Stripe from 'stripe'
import { ApprovalRequired } from '../approval.ts'
import { type Difference, type Differences, differenceMark } from '../differences.ts'
import { ProviderDeclined } from '../provider-errors.ts'
import { approvalOf, payWithPayer } from './approvals.ts'
import type { StripeCatalogue } from './catalogue.ts'
import type { StripeTools } from './client.ts'
import { isUnderWay, withAttempts } from './invoice.ts'

const description = 'Membership'

/**
 * An invoice of its own with one item, charged on demand. It names no subscription, so that it neither moves its dates
 * nor makes it past due.
 */
export function stripeDifferences(tools: StripeTools, { findTaxRate }: StripeCatalogue): Differences {
  const { stripe, ask, orMissing } = tools

  /** What an earlier try made and nobody gave up since. */
  async function findMade({ flowId, customerId: customer }: Difference): Promise<Stripe.Invoice | undefined> {
    const { data } = await ask(stripe.invoices.list({ customer, limit: 100 }))
    const made = data.find(({ metadata, status }) => metadata?.change === flowId && isLive(status))
    return made && ask(orMissing(stripe.invoices.retrieve(made.id, withAttempts)))
  }

  async function createDraft(difference: Difference, idempotencyKey: string): Promise<Stripe.Invoice> {
    const { flowId, contactId, customerId, mandateId, subscriptionId, currency, taxPercent } = difference
    const taxRate = await findTaxRate(taxPercent)
    return ask(
      stripe.invoices.create(
        {
          customer: customerId,
          collection_method: 'charge_automatically',
          auto_advance: false,
          currency: currency.toLowerCase(),
          default_payment_method: mandateId,
          description,
          metadata: { kind: differenceMark, change: flowId, contact: contactId, subscription: subscriptionId },
          pending_invoice_items_behavior: 'exclude',
          ...(taxRate && { default_tax_rates: [taxRate] }),
        },
        { idempotencyKey },
      ),
    )
  }

  async function addItem(invoice: Stripe.Invoice, { customerId, amountCents, currency }: Difference, key: string) {
    const item = { customer: customerId, invoice: invoice.id, amount: amountCents, currency: currency.toLowerCase() }
    await ask(stripe.invoiceItems.create({ ...item, description }, { idempotencyKey: `${key}:item` }))
  }

  async function pay(id: string, { mandateId }: Difference, { key, isAsked }: { key: string; isAsked: boolean }) {
    try {
      await payWithPayer(tools, { id, mandateId }, { key: `${key}:pay`, isAsked })
    } catch (error) {
      if (error instanceof ProviderDeclined) await ask(stripe.invoices.voidInvoice(id))
      throw error
    }
  }

  return {
    async charge(difference, { key, again, isAsked }) {
      const made = again ? await findMade(difference) : undefined
      const invoice = made ?? (await createDraft(difference, key))
      const { id, status } = invoice
      if (status === 'paid' || isUnderWay(invoice)) return id
      if (status === 'draft') {
        if (invoice.lines.data.length === 0) await addItem(invoice, difference, key)
        const finalise = { auto_advance: false }
        await ask(stripe.invoices.finalizeInvoice(id, finalise, { idempotencyKey: `${key}:finalise` }))
      }
      await pay(id, difference, { key, isAsked })
      return id
    },

    async settle(difference, { givesUp }) {
      const invoice = await findMade(difference)
      if (!invoice) return undefined
      if (invoice.status === 'paid' || isUnderWay(invoice)) return invoice.id
      const { clientSecret, paymentId } = approvalOf(invoice)
      if (clientSecret && !givesUp) throw new ApprovalRequired({ paymentId, clientSecret })
      if (invoice.status === 'draft') await ask(stripe.invoices.del(invoice.id))
      else await ask(stripe.invoices.voidInvoice(invoice.id))
      return undefined
    },
  }
}

function isLive(status: Stripe.Invoice.Status | null): boolean {
  return status === 'draft' || status === 'open' || status === 'paid'
}
