import type Stripe from 'stripe'
import { wholeMonthsUntil } from '#domain/contributions/change.ts'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { PlannedChange, SubscriptionChange } from '../subscriptions.ts'
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

/** The item with its new price. */
export function newItem({ to, currency }: SubscriptionChange, subscription: Stripe.Subscription) {
  return { id: itemOf(subscription).id, price_data: priceOf({ ...to, currency }) }
}

/**
 * From when the difference counts: as many whole months before the period's end as are left, in seconds. Undefined when
 * none is left, as in every monthly contribution: nothing is due then.
 */
export function prorationInstant(
  { from }: SubscriptionChange,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
  now: Date,
): number | undefined {
  const monthsLeft = from.period === 'annually' ? wholeMonthsUntil(new Date(end * 1000), now) : 0
  return monthsLeft === 0 ? undefined : Math.round(end - ((end - start) * monthsLeft) / 12)
}

export function sumOfProrations({ lines }: Stripe.Invoice): number {
  return lines.data.filter(isProration).reduce((sum, { amount }) => sum + amount, 0)
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true
}

/**
 * At once, with or without the difference. The billing date stays: another interval would move it to today, so there the
 * time paid for is given as a trial.
 */
export function changeParams(
  change: PlannedChange,
  subscription: Stripe.Subscription,
  taxRate: string | undefined,
): Stripe.SubscriptionUpdateParams {
  const { billing, to, flowId, countsFrom } = change
  const item = itemOf(subscription)
  const turns = item.price.recurring?.interval !== intervalOf(to.period)
  return {
    items: [newItem(change, subscription)],
    metadata: { change: flowId },
    default_tax_rates: taxRate ? [taxRate] : '',
    ...(billing === 'charged'
      ? {
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          off_session: true,
          ...(countsFrom && { proration_date: Number(countsFrom) }),
        }
      : { proration_behavior: 'none' }),
    ...(turns && { trial_end: item.current_period_end }),
  }
}

interface Scheduling {
  change: PlannedChange
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
