import { monthsLater, newId, seconds } from './ids.ts'
import type { Outcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'

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

export function newPaymentMethod(type: MethodType, outcome: Outcome, billing: Billing): Thing {
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
    data: { object },
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
  const id = newId('in_')
  const item = itemOf(subscription)
  const amount = item.price.unit_amount
  const line = {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: '1 × Membership',
    invoice: id,
    livemode: false,
    metadata: {},
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity: 1,
    subscription: subscription.id,
  }
  return {
    id,
    object: 'invoice',
    customer: subscription.customer,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: item.price.currency,
    created: item.current_period_start,
    description: null,
    default_payment_method: null,
    default_tax_rates: subscription.default_tax_rates,
    attempt_count: 0,
    invoice_pdf: null,
    livemode: false,
    metadata: {},
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: 'draft',
    total: amount,
    subtotal: amount,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
  }
}
