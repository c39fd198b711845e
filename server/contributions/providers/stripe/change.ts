import type Stripe from 'stripe'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { SubscriptionChange } from '../subscriptions.ts'
import { productId } from './catalogue.ts'

/** Changing a subscription that runs, in the card provider's terms (accounts 16.1). */

/** What is paid each period, as an inline price. */
export function priceOf({
  chargeCents,
  period,
  currency,
}: {
  chargeCents: number
  period: ContributionPeriod
  currency: string
}) {
  return {
    currency: currency.toLowerCase(),
    product: productId,
    recurring: { interval: intervalOf(period) },
    unit_amount: chargeCents,
  }
}

const intervalOf = (period: ContributionPeriod) => (period === 'annually' ? 'year' : 'month')

/** The one item of a subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  return item
}

/**
 * At once, and without a charge: a difference is charged by itself. The billing date stays: another interval would move
 * it to today, so there the time paid for is given as a trial.
 */
export function changeParams(
  { to, currency, flowId }: SubscriptionChange,
  subscription: Stripe.Subscription,
  taxRate: string | undefined,
): Stripe.SubscriptionUpdateParams {
  const item = itemOf(subscription)
  const turns = item.price.recurring?.interval !== intervalOf(to.period)
  return {
    items: [{ id: item.id, price_data: priceOf({ ...to, currency }) }],
    metadata: { change: flowId },
    default_tax_rates: taxRate ? [taxRate] : '',
    proration_behavior: 'none',
    ...(turns && { trial_end: item.current_period_end }),
  }
}

interface Scheduling {
  change: SubscriptionChange
  subscription: Stripe.Subscription
  taxRate: string | undefined
  idempotencyKey: string
}

/** From the next period on. */
export async function scheduleChange(
  stripe: Stripe,
  { change: { to, currency, flowId }, subscription, taxRate, idempotencyKey }: Scheduling,
): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create(
    { from_subscription: subscription.id },
    { idempotencyKey: `${idempotencyKey}:schedule` },
  )
  const item = itemOf(subscription)
  const rates = taxRate ? { default_tax_rates: [taxRate] } : {}
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      metadata: { change: flowId },
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
          // Time that was given without a charge stays so.
          ...(subscription.status === 'trialing' && subscription.trial_end && { trial_end: subscription.trial_end }),
          ...rates,
        },
        {
          items: [{ price_data: priceOf({ ...to, currency }), quantity: 1 }],
          duration: { interval: intervalOf(to.period), interval_count: 1 },
          proration_behavior: 'none',
          ...rates,
        },
      ],
    },
    { idempotencyKey },
  )
}
