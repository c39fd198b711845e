import type Stripe from 'stripe'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import { differenceMark } from '../differences.ts'
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
    status: statusOf(invoice),
    isOwed: invoice.status === 'open' || invoice.status === 'uncollectible',
    type: typeOf(invoice, subscriptionId),
    amountCents: invoice.total,
    taxPercents: (invoice.default_tax_rates ?? []).flatMap(({ inclusive, percentage }) =>
      inclusive ? percentage : [],
    ),
    refundedCents: 0,
    chargeDate: new Date(invoice.created * 1000),
    description: invoice.description ?? line?.description ?? '',
    failureCode: failureOf(invoice),
    chargeCents: line?.amount ?? invoice.total,
    paidUntil: subscriptionId && line ? new Date(line.period.end * 1000) : undefined,
  }
}

/** A difference counts from its charge on: one that is declined is given up at once. */
function statusOf(invoice: Stripe.Invoice): PaymentStatus {
  if (isDifference(invoice) && invoice.status === 'open' && !invoice.attempted) return 'draft'
  return statuses[invoice.status ?? 'draft'] ?? 'draft'
}

function isDifference({ metadata }: Stripe.Invoice): boolean {
  return metadata?.kind === differenceMark
}

/** A charge that takes its time, as a bank debit does. The invoice has to come with its attempts. */
export function isUnderWay({ status, payments }: Stripe.Invoice): boolean {
  const intents = (payments?.data ?? []).map(({ payment }) => payment.payment_intent)
  return status === 'open' && intents.some((intent) => typeof intent === 'object' && intent?.status === 'processing')
}

/** What to ask for beside an invoice, so that it tells why its last charge failed. */
export const withAttempts = { expand: ['payments.data.payment.payment_intent'] }

function failureOf({ payments }: Stripe.Invoice): string | undefined {
  const errors = (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' && intent?.last_payment_error ? [intent.last_payment_error] : [],
  )
  const last = errors.at(-1)
  return last?.decline_code ?? last?.code
}

function typeOf(invoice: Stripe.Invoice, subscriptionId: string | undefined): PaymentType {
  if (isDifference(invoice)) return 'prorated'
  if (!subscriptionId) return 'one-time'
  switch (invoice.billing_reason) {
    case 'subscription':
    case 'subscription_create':
    case 'subscription_cycle':
      return 'recurring'
    // Of changes that the provider prorated itself, as earlier versions had it.
    case 'subscription_update':
      return 'prorated'
    default:
      return 'unknown'
  }
}
