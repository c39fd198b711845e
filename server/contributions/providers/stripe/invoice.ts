import type Stripe from 'stripe'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { ListedPayment } from '../lists.ts'
import type { ProviderPayment } from '../payments.ts'
import { idOf } from './client.ts'

/** What an invoice's id begins with. */
export const invoicePrefix = 'in_'

const statuses: Record<string, PaymentStatus> = {
  draft: 'draft',
  open: 'pending',
  paid: 'successful',
  uncollectible: 'failed',
  void: 'cancelled',
}

export function toProviderPayment(invoice: Stripe.Invoice): ProviderPayment {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription)
  const line = invoice.lines.data.at(-1)
  return {
    provider: 'stripe',
    id: invoice.id,
    customerId: idOf(invoice.customer),
    mandateId: undefined,
    subscriptionId,
    usedMandateId: invoice.metadata?.flow ? idOf(invoice.default_payment_method) : undefined,
    status: statuses[invoice.status ?? 'draft'] ?? 'draft',
    isOwed: invoice.status === 'open' || invoice.status === 'uncollectible',
    type: typeOf(invoice, subscriptionId),
    amountCents: invoice.total,
    // An invoice doesn't tell of refunds and disputes.
    refundedCents: 0,
    disputedCents: 0,
    chargeDate: new Date(invoice.created * 1000),
    description: invoice.description ?? line?.description ?? '',
    failureCode: failureOf(invoice),
    chargeCents: line?.amount ?? invoice.total,
    paidUntil: subscriptionId && line ? new Date(line.period.end * 1000) : undefined,
  }
}

/** As it stands in a list. */
export function listed(invoice: Stripe.Invoice): ListedPayment {
  const contactId = invoice.parent?.subscription_details?.metadata?.contact ?? invoice.metadata?.contact
  return { ...toProviderPayment(invoice), contactId }
}

/** What to ask for beside an invoice, so that it tells what paid it. */
export const withPayments = { expand: ['payments'] }

/** What to ask for beside an invoice, so that it tells what paid it, and why its last charge failed. */
export const withAttempts = { expand: ['payments.data.payment.payment_intent'] }

function failureOf({ payments }: Stripe.Invoice): string | undefined {
  const errors = (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' && intent?.last_payment_error ? [intent.last_payment_error] : [],
  )
  const last = errors.at(-1)
  return last?.decline_code ?? last?.code
}

function typeOf({ billing_reason }: Stripe.Invoice, subscriptionId: string | undefined): PaymentType {
  if (!subscriptionId) return 'one-time'
  switch (billing_reason) {
    case 'subscription':
    case 'subscription_create':
    case 'subscription_cycle':
      return 'recurring'
    case 'subscription_update':
      return 'prorated'
    default:
      return 'unknown'
  }
}
