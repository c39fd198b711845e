import type Stripe from 'stripe'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { RunningSubscription } from '../subscriptions.ts'
import { itemOf } from './change.ts'
import { lastDayOf } from './payment-method.ts'

/** As a subscription runs; its payment method has to come with it. */
export function toRunning(subscription: Stripe.Subscription): RunningSubscription {
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
