import type Stripe from 'stripe'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import { differenceMark } from '../differences.ts'
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
    status: statusOf(invoice),
    awaitsApproval: awaitsApproval(invoice),
    isOwed: (invoice.status === 'open' && !isUnderWay(invoice)) || invoice.status === 'uncollectible',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    type: typeOf(invoice, subscriptionId),
    amountCents: invoice.total,
    taxPercents: (invoice.default_tax_rates ?? []).flatMap(({ inclusive, percentage }) =>
      inclusive ? percentage : [],
    ),
    // An invoice doesn't tell of refunds and disputes.
    refundedCents: 0,
    disputedCents: 0,
    chargeDate: new Date(invoice.created * 1000),
    description: invoice.description ?? line?.description ?? '',
    failureCode: failureOf(invoice) ?? (awaitsApproval(invoice) ? approvalCode : undefined),
    chargeCents: line?.amount ?? invoice.total,
    // The difference after a change pays for what is left of a period, and not for the period itself.
    paidUntil: subscriptionId && line && isPeriodInvoice(invoice) ? new Date(line.period.end * 1000) : undefined,
  }
}

/** As it stands in a list. */
export function listed(invoice: Stripe.Invoice): ListedPayment {
  const contactId = invoice.parent?.subscription_details?.metadata?.contact ?? invoice.metadata?.contact
  return { ...toProviderPayment(invoice), contactId }
}

function statusOf(invoice: Stripe.Invoice): PaymentStatus {
  const { status, billing_reason: reason } = invoice
  // A difference counts from its charge on: one that is declined is given up at once.
  if (status === 'open' && isDifference(invoice) && !invoice.attempted) return 'draft'
  // Whoever pays once, or for the first time, is there to approve it: until then nothing was paid, and nothing failed.
  if (status === 'open' && (isUnbegun(invoice) || (!invoice.parent && awaitsApproval(invoice)))) return 'draft'
  // A debit that came back days later. A card's renewal is tried again within days, and stays under way until then.
  const isRenewalByDebit = reason === 'subscription_cycle' && isDebit(lastErrorOf(invoice)?.payment_method?.type)
  const hasBounced = reason === 'subscription_create' || isRenewalByDebit
  if (status === 'open' && hasBounced && failureOf(invoice) && !isUnderWay(invoice)) return 'failed'
  return statuses[status ?? 'draft'] ?? 'draft'
}

/** Of a subscription that begins with this payment. The invoice has to come with it. */
function isUnbegun({ parent }: Stripe.Invoice): boolean {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'object' && subscription.status === 'incomplete'
}

const approvalCode = 'authentication_required'

/** The bank wants the payer's approval, whether or not it can be given already. */
function awaitsApproval(invoice: Stripe.Invoice): boolean {
  if (invoice.status !== 'open') return false
  return intentsOf(invoice).some(
    ({ status, last_payment_error: error }) =>
      status === 'requires_action' || (status === 'requires_payment_method' && error?.code === approvalCode),
  )
}

function isDifference({ metadata }: Stripe.Invoice): boolean {
  return metadata?.kind === differenceMark
}

/** A charge that takes its time, as a bank debit does. The invoice has to come with its attempts. */
export function isUnderWay(invoice: Stripe.Invoice): boolean {
  return invoice.status === 'open' && intentsOf(invoice).some(({ status }) => status === 'processing')
}

/** What to ask for beside an invoice, so that it tells what paid it. */
export const withPayments = { expand: ['payments'] }

/** What to ask for beside an invoice, so that it tells what paid it, why its last charge failed, and what it begins. */
export const withAttempts = {
  expand: ['payments.data.payment.payment_intent', 'parent.subscription_details.subscription'],
}

export function intentsOf({ payments }: Stripe.Invoice): Stripe.PaymentIntent[] {
  return (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' && intent ? [intent] : [],
  )
}

/** Debits that a bank can send back for days. */
function isDebit(type: Stripe.PaymentMethod.Type | undefined): boolean {
  return type === 'sepa_debit' || type === 'bacs_debit'
}

function failureOf(invoice: Stripe.Invoice): string | undefined {
  const last = lastErrorOf(invoice)
  return last?.decline_code ?? last?.code
}

function lastErrorOf(invoice: Stripe.Invoice): Stripe.PaymentIntent.LastPaymentError | undefined {
  return intentsOf(invoice).findLast(({ last_payment_error }) => last_payment_error)?.last_payment_error ?? undefined
}

/** One that pays for a whole period of its subscription. */
export function isPeriodInvoice({ billing_reason: reason }: Stripe.Invoice): boolean {
  return reason === 'subscription' || reason === 'subscription_create' || reason === 'subscription_cycle'
}

function typeOf(invoice: Stripe.Invoice, subscriptionId: string | undefined): PaymentType {
  if (isDifference(invoice)) return 'prorated'
  if (!subscriptionId) return 'one-time'
  if (isPeriodInvoice(invoice)) return 'recurring'
  // Of changes that the provider prorated itself, as earlier versions had it.
  return invoice.billing_reason === 'subscription_update' ? 'prorated' : 'unknown'
}
