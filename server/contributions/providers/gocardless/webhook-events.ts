import type { Event, Subscription as GoCardlessSubscription, Payment } from 'gocardless-nodejs'
import { addMonths } from '#domain/contributions/calendar.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { ProviderPayment, Subscription, WebhookEvent } from './provider.ts'

/** Marks a payment of the difference after a change; everything else without a subscription is not ours. */
export const proratedMark = 'prorated'

export function readGoCardlessEvent(payload: unknown): WebhookEvent {
  const { resource_type: type, action = '', links = {}, created_at: at, details } = payload as Event
  if ((type === 'payments' || type === 'refunds') && links.payment) {
    return {
      kind: 'payment',
      paymentId: links.payment,
      paid: type === 'payments' && action === 'confirmed',
      failed: type === 'payments' && (action === 'failed' || action === 'cancelled'),
      missedAt: type === 'payments' && action === 'failed' ? new Date(at ?? 0) : undefined,
      failureCode: type === 'payments' && action === 'failed' ? details?.cause : undefined,
    }
  }
  if (type === 'subscriptions' && links.subscription) {
    return ['cancelled', 'finished', 'customer_approval_denied'].includes(action)
      ? { kind: 'subscription-ended', subscriptionId: links.subscription }
      : { kind: 'ignored' }
  }
  if (type === 'mandates' && links.mandate) {
    if (['cancelled', 'failed', 'expired'].includes(action)) return { kind: 'mandate-gone', mandateId: links.mandate }
    if (action === 'reinstated') return { kind: 'mandate-back', mandateId: links.mandate }
  }
  return { kind: 'ignored' }
}

const statuses: Record<string, PaymentStatus> = {
  pending_customer_approval: 'draft',
  pending_submission: 'pending',
  submitted: 'pending',
  confirmed: 'successful',
  paid_out: 'successful',
  failed: 'failed',
  customer_approval_denied: 'failed',
  cancelled: 'cancelled',
  charged_back: 'cancelled',
}

export function toProviderPayment(payment: Payment, subscription: GoCardlessSubscription | undefined): ProviderPayment {
  const chargeDate = new Date(payment.charge_date ?? payment.created_at ?? 0)
  const amountCents = Number(payment.amount ?? 0)
  return {
    id: payment.id ?? '',
    customerId: undefined,
    mandateId: payment.links?.mandate,
    subscriptionId: payment.links?.subscription,
    status: statuses[payment.status ?? ''] ?? 'pending',
    isOwed: payment.status === 'failed',
    isLost: payment.status === 'failed' || payment.status === 'cancelled',
    type: subscription ? 'recurring' : payment.metadata?.kind === proratedMark ? 'prorated' : 'unknown',
    amountCents,
    refundedCents: Number(payment.amount_refunded ?? 0),
    chargeDate,
    description: payment.description ?? '',
    chargeCents: amountCents,
    paidUntil: subscription && (upcoming(subscription, 0) ?? addMonths(chargeDate, intervalMonths(subscription))),
  }
}

/** What a new subscription covers reaches to its second charge, also once the first is no longer to come. */
export function toSubscription(subscription: GoCardlessSubscription): Subscription {
  const first = new Date(subscription.start_date ?? nextCharge(subscription))
  const [next, second] = [upcoming(subscription, 0), upcoming(subscription, 1)]
  return {
    id: subscription.id ?? '',
    paidUntil: (next && next > first ? next : second) ?? addMonths(first, intervalMonths(subscription)),
  }
}

/** What is paid covers until then. */
export function nextCharge(subscription: GoCardlessSubscription): Date {
  return upcoming(subscription, 0) ?? new Date(subscription.start_date ?? subscription.created_at ?? 0)
}

export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function upcoming({ upcoming_payments: charges }: GoCardlessSubscription, index: number): Date | undefined {
  const date = charges?.[index]?.charge_date
  return date ? new Date(date) : undefined
}

function intervalMonths({ interval, interval_unit }: GoCardlessSubscription): number {
  return (interval ?? 1) * (interval_unit === 'yearly' ? 12 : 1)
}
