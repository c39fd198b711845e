import type Stripe from 'stripe'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { RunningSubscription } from '../subscriptions.ts'
import { itemOf } from './change.ts'
import { isPeriodInvoice } from './invoice.ts'
import { lastDayOf } from './payment-method.ts'

/** As a subscription runs; its payment method and latest invoice have to come with it. */
export function toRunning(subscription: Stripe.Subscription): RunningSubscription {
  const { id, customer, metadata, status, currency, default_payment_method } = subscription
  const { price } = itemOf(subscription)
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
    periodEndsAt: periodEndOf(subscription),
    paidUntil: paidUntilOf(subscription),
    isLate: status !== 'active' && status !== 'trialing',
    contactId: metadata.contact,
    flowId: metadata.flow,
  }
}

export function periodEndOf(subscription: Stripe.Subscription): Date {
  return new Date(itemOf(subscription).current_period_end * 1000)
}

/**
 * The period begins before its money is there: its invoice is a draft for an hour, open while a bank debit is under way,
 * and stays open after a charge that failed. Only once it is paid is the period. An invoice about something else, as the
 * difference after a change, says nothing of the period.
 */
export function paidUntilOf(subscription: Stripe.Subscription): Date | undefined {
  const { latest_invoice: latest } = subscription
  const isOfPeriod = typeof latest === 'object' && latest !== null && isPeriodInvoice(latest)
  return isOfPeriod && latest.status === 'paid' ? periodEndOf(subscription) : undefined
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
