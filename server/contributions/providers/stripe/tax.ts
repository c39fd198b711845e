import type Stripe from 'stripe'
import type { Subscriptions } from '../subscriptions.ts'
import type { StripeCatalogue } from './catalogue.ts'
import { idOf, type StripeTools } from './client.ts'

/**
 * The rate of a running subscription, of what is planned for it, and of invoices that aren't final yet. Each is compared
 * first, so that a repetition costs reads only.
 */
export function stripeTax(
  { stripe, ask, orMissing }: StripeTools,
  { findTaxRate }: StripeCatalogue,
): NonNullable<Subscriptions['includeTax']> {
  return async (id, taxPercent) => {
    const subscription = await ask(orMissing(stripe.subscriptions.retrieve(id, { expand: ['schedule'] })))
    if (!subscription || isOver(subscription)) return
    const taxRate = await findTaxRate(taxPercent)
    const { schedule } = subscription
    if (schedule && typeof schedule === 'object') {
      if (!schedule.phases.every((phase) => hasRate(phase, taxRate)))
        await ask(stripe.subscriptionSchedules.update(schedule.id, scheduleParams(schedule, taxRate)))
    } else if (!hasRate(subscription, taxRate)) {
      await ask(stripe.subscriptions.update(id, { default_tax_rates: ratesOf(taxRate) }))
    }
    const drafts = await ask(stripe.invoices.list({ subscription: id, status: 'draft', limit: 100 }))
    for (const draft of drafts.data) {
      if (!hasRate(draft, taxRate)) await ask(stripe.invoices.update(draft.id, { default_tax_rates: ratesOf(taxRate) }))
    }
  }
}

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** An empty text takes rates away. */
const ratesOf = (taxRate: string | undefined): string[] | '' => (taxRate ? [taxRate] : '')

function hasRate(
  { default_tax_rates: rates }: { default_tax_rates?: Stripe.TaxRate[] | null },
  taxRate: string | undefined,
): boolean {
  const ids = (rates ?? []).map(({ id }) => id)
  return taxRate === undefined ? ids.length === 0 : ids.length === 1 && ids[0] === taxRate
}

/** The phases as they are, which an update has to repeat, with another rate. */
function scheduleParams(
  { phases }: Stripe.SubscriptionSchedule,
  taxRate: string | undefined,
): Stripe.SubscriptionScheduleUpdateParams {
  return {
    proration_behavior: 'none',
    phases: phases.map(({ items, start_date, end_date, trial_end }) => ({
      items: items.map(({ price, quantity }) => ({ price: idOf(price) ?? '', quantity: quantity ?? 1 })),
      start_date,
      end_date,
      proration_behavior: 'none',
      default_tax_rates: ratesOf(taxRate),
      ...(trial_end && { trial_end }),
    })),
  }
}
