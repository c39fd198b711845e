import type Stripe from 'stripe'
import type { NewSubscription, Subscription, Subscriptions, UnbegunSubscription } from '../subscriptions.ts'
import { approvalOf, asksForApproval } from './approvals.ts'
import type { StripeCatalogue } from './catalogue.ts'
import { changeParams, priceOf, scheduleChange } from './change.ts'
import { idOf, type StripeTools } from './client.ts'
import { isUnderWay, withAttempts } from './invoice.ts'
import { paidUntilOf, periodEndOf, toRunning } from './running.ts'
import { stripeTax } from './tax.ts'

export function stripeSubscriptions(tools: StripeTools, catalogue: StripeCatalogue): Subscriptions {
  const { stripe, ask, orMissing } = tools
  const { ensureProduct, findTaxRate } = catalogue

  /** One that is incomplete waits for its payer, who may have approved it just now. */
  async function toBegun(subscription: Stripe.Subscription): Promise<Subscription | UnbegunSubscription> {
    const invoiceId = idOf(subscription.latest_invoice)
    if (subscription.status !== 'incomplete' || !invoiceId) return toSubscription(subscription)
    const invoice = await ask(stripe.invoices.retrieve(invoiceId, withAttempts))
    if (isUnderWay(invoice)) return toSubscription(subscription)
    if (invoice.status === 'paid') return toSubscription({ ...subscription, latest_invoice: invoice })
    return { id: subscription.id, approval: approvalOf(invoice) }
  }

  return {
    includeTax: stripeTax(tools, catalogue),

    async create(subscription, idempotencyKey) {
      await ensureProduct()
      const taxRate = await findTaxRate(subscription.taxPercent)
      const params = { ...subscriptionParams(subscription, taxRate), expand: [latestInvoice] }
      try {
        return toSubscription(await ask(stripe.subscriptions.create(params, { idempotencyKey })))
      } catch (error) {
        if (!asksForApproval(error)) throw error
      }
      const withPayer = { ...params, off_session: false, payment_behavior: 'allow_incomplete' as const }
      const key = `${idempotencyKey}:approval`
      return toBegun(await ask(stripe.subscriptions.create(withPayer, { idempotencyKey: key })))
    },

    async find(flowId, { customerId }) {
      const expand = [`data.${latestInvoice}`]
      const { data } = await ask(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand }))
      const found = data.find((each) => each.metadata.flow === flowId && !neverBegan(each))
      return found && toBegun(found)
    },

    async read(id) {
      const expand = ['default_payment_method', latestInvoice]
      const subscription = await ask(orMissing(stripe.subscriptions.retrieve(id, { expand })))
      if (!subscription) return undefined
      if (subscription.status === 'incomplete' || neverBegan(subscription)) return { state: 'never-started' }
      if (subscription.status === 'canceled') return { state: 'ended' }
      if (subscription.status === 'unpaid') return { state: 'given-up' }
      return { state: 'running', ...toRunning(subscription) }
    },

    async change(change, idempotencyKey) {
      await ensureProduct()
      const subscription = await ask(stripe.subscriptions.retrieve(change.subscriptionId))
      const waiting = idOf(subscription.schedule)
      if (waiting) await ask(stripe.subscriptionSchedules.release(waiting))
      const taxRate = await findTaxRate(change.taxPercent)
      if (change.isScheduled) {
        await ask(scheduleChange(stripe, { change, subscription, taxRate, idempotencyKey }))
        return toSubscription(subscription)
      }
      const changed = await ask(
        stripe.subscriptions.update(subscription.id, changeParams(change, subscription, taxRate), { idempotencyKey }),
      )
      return toSubscription(changed)
    },

    async findChange({ subscriptionId, flowId }) {
      const subscription = await ask(stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }))
      const { schedule } = subscription
      const scheduled = typeof schedule === 'object' ? schedule?.metadata?.change : undefined
      return [subscription.metadata.change, scheduled].includes(flowId) ? toSubscription(subscription) : undefined
    },

    async postpone(id, until, idempotencyKey) {
      const params = { trial_end: Math.floor(until.getTime() / 1000), proration_behavior: 'none' as const }
      await ask(stripe.subscriptions.update(id, params, { idempotencyKey }))
    },

    async cancel(id) {
      await ask(orMissing(stripe.subscriptions.cancel(id)))
      // A renewal's invoice is a draft for an hour, and would be charged all the same.
      const drafts = await ask(orMissing(stripe.invoices.list({ subscription: id, status: 'draft', limit: 100 })))
      for (const draft of drafts?.data ?? [])
        if (draft.auto_advance) await ask(stripe.invoices.update(draft.id, { auto_advance: false }))
    },
  }
}

/**
 * A first charge that is refused creates nothing (`error_if_incomplete`), so nobody is left with half a start; only one
 * that its payer has to approve is there before it is paid. What is paid already is given as a trial: a billing date further off than one interval is refused.
 */
function subscriptionParams(
  { flowId, contactId, customerId, mandateId, chargeCents, currency, period, startsAt }: NewSubscription,
  taxRate: string | undefined,
): Stripe.SubscriptionCreateParams {
  return {
    customer: customerId,
    default_payment_method: mandateId,
    items: [{ price_data: priceOf({ chargeCents, period, currency }) }],
    off_session: true,
    payment_behavior: 'error_if_incomplete',
    metadata: { flow: flowId, contact: contactId },
    ...(taxRate && { default_tax_rates: [taxRate] }),
    ...(startsAt && { trial_end: Math.floor(startsAt.getTime() / 1000) }),
  }
}

/** Its first payment was given up. */
function neverBegan({ status, latest_invoice: latest }: Stripe.Subscription): boolean {
  const isVoid =
    typeof latest === 'object' && latest?.status === 'void' && latest.billing_reason === 'subscription_create'
  return status === 'incomplete_expired' || (status === 'canceled' && isVoid)
}

/** What tells whether the period that runs is paid for. */
const latestInvoice = 'latest_invoice'

function toSubscription(subscription: Stripe.Subscription): Subscription {
  return { id: subscription.id, periodEndsAt: periodEndOf(subscription), paidUntil: paidUntilOf(subscription) }
}
