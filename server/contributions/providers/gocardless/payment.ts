import type { Subscription as GoCardlessSubscription, Payment } from 'gocardless-nodejs'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { settleReturns } from '#domain/payments/returns.ts'
import { differenceMark } from '../differences.ts'
import type { ProviderPayment } from '../payments.ts'
import { paidUntilAfter } from './subscription.ts'

/** What a payment's id begins with. */
export const paymentPrefix = 'PM'

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
  const isTaken = payment.status === 'charged_back'
  const status = statuses[payment.status ?? ''] ?? 'pending'
  return {
    provider: 'gocardless',
    id: payment.id ?? '',
    customerId: undefined,
    mandateId: payment.links?.mandate,
    subscriptionId: payment.links?.subscription,
    isOwed: payment.status === 'failed',
    isLost: payment.status === 'failed' || payment.status === 'cancelled',
    // Everything else without a subscription is not ours.
    type: subscription ? 'recurring' : payment.metadata?.kind === differenceMark ? 'prorated' : 'unknown',
    amountCents,
    ...settleReturns(
      { status, amountCents },
      {
        refundedCents: Number(payment.amount_refunded ?? 0),
        lostCents: isTaken ? amountCents : 0,
        dispute: isTaken ? 'lost' : undefined,
      },
    ),
    chargeDate,
    description: payment.description ?? '',
    chargeCents: amountCents,
    paidUntil: subscription && paidUntilAfter(subscription, chargeDate),
  }
}
