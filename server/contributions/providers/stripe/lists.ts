import type Stripe from 'stripe'
import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import type { PaymentProvider, RunningSubscription, SubscriptionState } from './provider.ts'
import { itemOf } from './stripe-change.ts'
import { lastDayOf } from './stripe-payer.ts'
import { toProviderPayment } from './stripe-webhook-events.ts'

type Walks = Pick<
  PaymentProvider,
  'paymentPrefix' | 'walkPayments' | 'walkSubscriptions' | 'walkLostMandates' | 'readSubscription'
>

/** Asks and turns what goes wrong into ours. */
interface Asking {
  ask<T>(request: Promise<T>): Promise<T>
  orMissing<T>(request: Promise<T>): Promise<T | undefined>
}

const limit = 100

/** Going through all there is. The cursor is the last id, so what comes meanwhile moves nothing. */
export function stripeWalks(stripe: Stripe, { ask, orMissing }: Asking): Walks {
  async function* pages<Item extends { id: string }>(
    list: (place: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
  ): AsyncIterable<Item[]> {
    let after: string | undefined
    for (;;) {
      const { data, has_more } = await ask(list({ limit, ...(after && { starting_after: after }) }))
      yield data
      after = data.at(-1)?.id
      if (!has_more || !after) return
    }
  }

  return {
    paymentPrefix: 'in_',

    async *walkPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const invoices of pages((place) => stripe.invoices.list({ created, ...place }))) {
        yield invoices.map((invoice) => ({
          ...toProviderPayment(invoice),
          contactId: invoice.parent?.subscription_details?.metadata?.contact ?? invoice.metadata?.contact,
        }))
      }
    },

    async *walkSubscriptions() {
      // Without a status these are all that are not cancelled; of years of ended ones nothing is to be learnt.
      const expand = ['data.default_payment_method']
      for await (const found of pages((place) => stripe.subscriptions.list({ expand, ...place }))) {
        yield found.filter(isRunning).map(toRunning)
      }
    },

    async *walkLostMandates() {
      // A subscription says itself that its card or account is gone.
    },

    async readSubscription(id): Promise<SubscriptionState | undefined> {
      const expand = ['default_payment_method']
      const subscription = await ask(orMissing(stripe.subscriptions.retrieve(id, { expand })))
      if (!subscription) return undefined
      if (subscription.status === 'incomplete_expired') return { state: 'never-started' }
      if (subscription.status === 'canceled') return { state: 'ended' }
      return { state: 'running', ...toRunning(subscription) }
    },
  }
}

/** One whose first payment is missing ends by itself within a day. */
function isRunning({ status }: Stripe.Subscription): boolean {
  return !['canceled', 'incomplete', 'incomplete_expired'].includes(status)
}

function toRunning(subscription: Stripe.Subscription): RunningSubscription {
  const { id, customer, metadata, status, currency, default_payment_method } = subscription
  const { price, current_period_end } = itemOf(subscription)
  // A method that was taken from its customer stays named, and can't be charged.
  const named = typeof default_payment_method === 'object' ? default_payment_method : undefined
  const isHeld = named?.customer !== null && named !== undefined
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    mandateId: isHeld ? named?.id : undefined,
    method: isHeld ? methods[named?.type ?? ''] : undefined,
    cardExpires: lastDayOf(named ?? null),
    chargeCents: price.unit_amount ?? 0,
    period: periodOf(price.recurring),
    currency: currency.toUpperCase(),
    paidUntil: new Date(current_period_end * 1000),
    isLate: status !== 'active' && status !== 'trialing',
    contactId: metadata.contact,
    flowId: metadata.flow,
  }
}

const methods: Record<string, PaymentMethod> = {
  card: 's_card',
  link: 's_card',
  sepa_debit: 's_sepa',
  bacs_debit: 's_bacs',
  paypal: 's_paypal',
}

function periodOf(recurring: Stripe.Price.Recurring | null) {
  if (recurring?.interval_count !== 1) return undefined
  return recurring.interval === 'month' ? 'monthly' : recurring.interval === 'year' ? 'annually' : undefined
}
