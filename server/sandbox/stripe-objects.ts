import { monthsLater, newId, seconds } from './ids.ts'
import type { SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { completeStripe } from './stripe-answers.ts'

export type MethodType = 'card' | 'sepa_debit' | 'bacs_debit' | 'paypal' | 'ideal'

interface Billing {
  name: string
  email: string
}

const details: Record<MethodType, (billing: Billing) => object> = {
  card: () => ({
    card: { brand: 'visa', country: 'DE', exp_month: 12, exp_year: 2034, funding: 'credit', last4: '4242' },
  }),
  sepa_debit: () => ({
    sepa_debit: { bank_code: '37040044', branch_code: '', country: 'DE', fingerprint: 'sandbox', last4: '3000' },
  }),
  bacs_debit: () => ({ bacs_debit: { fingerprint: 'sandbox', last4: '2345', sort_code: '108800' } }),
  paypal: ({ email }) => ({ paypal: { country: 'DE', payer_email: email, payer_id: 'SANDBOXPAYER1' } }),
  ideal: () => ({ ideal: { bank: 'ing', bic: 'INGBNL2A' } }),
}

export function newPaymentMethod(type: MethodType, outcome: SandboxOutcome, billing: Billing): Thing {
  return {
    id: newId('pm_'),
    object: 'payment_method',
    type,
    billing_details: {
      name: billing.name || null,
      email: billing.email || null,
      phone: null,
      address: {
        line1: '1 Harbour Street',
        line2: null,
        city: 'Sandbox Bay',
        postal_code: '12345',
        country: 'DE',
        state: null,
      },
    },
    customer: null,
    created: seconds(new Date()),
    livemode: false,
    metadata: { outcome },
    ...details[type](billing),
  }
}

export async function emitStripe(memory: Memory, type: string, object: Thing): Promise<void> {
  await memory.notify('stripe', {
    id: newId('evt_'),
    object: 'event',
    type,
    created: seconds(new Date()),
    livemode: false,
    pending_webhooks: 1,
    api_version: null,
    request: null,
    data: { object: completeStripe(object) },
  })
}

export function listOf(data: Thing[], url: string): object {
  return { object: 'list', data, has_more: false, url }
}

/** The one item of a subscription. */
export function itemOf(subscription: Thing): Thing {
  return subscription.items.data[0]
}

export function moveToNextPeriod(subscription: Thing): void {
  const item = itemOf(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = seconds(afterInterval(new Date(item.current_period_end * 1000), item.price))
}

export function afterInterval(date: Date, price: Thing): Date {
  return monthsLater(date, price.recurring.interval === 'year' ? 12 : 1)
}

/** The invoice for the subscription's present period. */
export function newInvoice(subscription: Thing, reason: string): Thing {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const line = { amount: price.unit_amount, description: '1 × Membership', period: { start, end }, proration: false }
  return invoiceOf(subscription, reason, [line])
}

/** For the time that is given free of charge. */
export function trialInvoice(subscription: Thing, reason: string): Thing {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  const description = 'Trial period for Membership'
  return invoiceOf(subscription, reason, [{ amount: 0, description, period: { start, end }, proration: false }])
}

interface Line {
  amount: number
  description: string
  period: { start: number; end: number }
  proration: boolean
}

function invoiceOf(subscription: Thing, reason: string, lines: Line[]): Thing {
  const id = newId('in_')
  const item = itemOf(subscription)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id,
    object: 'invoice',
    customer: subscription.customer,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: item.price.currency,
    created: reason === 'subscription_update' ? seconds(new Date()) : item.current_period_start,
    description: null,
    default_payment_method: null,
    default_tax_rates: subscription.default_tax_rates,
    attempt_count: 0,
    attempted: false,
    automatically_finalizes_at: null,
    invoice_pdf: null,
    livemode: false,
    metadata: {},
    lines: {
      object: 'list',
      data: lines.map(({ proration, ...line }) => ({
        ...line,
        id: newId('il_'),
        object: 'line_item',
        currency: item.price.currency,
        invoice: id,
        livemode: false,
        metadata: {},
        parent: {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { proration, subscription: subscription.id, subscription_item: item.id },
        },
        quantity: 1,
        subscription: subscription.id,
      })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: 'draft',
    total,
    subtotal: total,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
  }
}
