import type { Thing } from './store.ts'

/**
 * What Stripe's objects have beyond what the simulator keeps of them, where it can't be null. A thing's own fields win.
 */
export const stripeDefaults: Readonly<Record<string, (thing: Thing) => object>> = {
  charge: () => ({ billing_details: {} }),
  customer: () => ({ balance: 0, invoice_settings: {} }),
  dispute: () => ({
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
  }),
  invoice: ({ created }) => ({
    amount_overpaid: 0,
    amount_shipping: 0,
    automatic_tax: { enabled: false },
    discounts: [],
    issuer: { type: 'self' },
    payment_settings: {},
    period_start: created,
    period_end: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status_transitions: {},
  }),
  invoice_payment: () => ({ status_transitions: {} }),
  invoiceitem: ({ period }) => ({
    date: period.start,
    discountable: true,
    proration: false,
    quantity: 1,
    quantity_decimal: '1',
  }),
  line_item: ({ amount }) => ({ discountable: true, discounts: [], subtotal: amount }),
  payment_intent: () => ({
    amount_capturable: 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    livemode: false,
    metadata: {},
    payment_method_types: ['card'],
  }),
  plan: () => ({ active: true, billing_scheme: 'per_unit', livemode: false, usage_type: 'licensed' }),
  price: ({ unit_amount }) => ({
    active: true,
    billing_scheme: 'per_unit',
    livemode: false,
    metadata: {},
    type: 'recurring',
    unit_amount_decimal: String(unit_amount),
  }),
  product: ({ created }) => ({ images: [], marketing_features: [], metadata: {}, type: 'service', updated: created }),
  setup_attempt: () => ({ livemode: false, usage: 'off_session' }),
  subscription: () => ({
    automatic_tax: { enabled: false },
    billing_schedules: [],
    discounts: [],
    invoice_settings: { issuer: { type: 'self' } },
  }),
  subscription_item: ({ price, created }) => ({ discounts: [], plan: planOf(price, created) }),
  subscription_schedule: () => ({
    billing_mode: { type: 'flexible' },
    default_settings: { billing_cycle_anchor: 'automatic', invoice_settings: { issuer: { type: 'self' } } },
    livemode: false,
    pause_schedules: [],
  }),
  tax_id: () => ({ livemode: false }),
  tax_rate: () => ({ livemode: false, metadata: {} }),
  webhook_endpoint: () => ({ livemode: false, metadata: {} }),
}

/** What prices were before they were prices; items still have both. */
function planOf({ id, currency, product, recurring, unit_amount }: Thing, created: number): Thing {
  const { interval, interval_count } = recurring
  return { id, object: 'plan', amount: unit_amount, created, currency, interval, interval_count, product }
}

/** A schedule names the prices of its phases, and the simulator keeps them there. */
export function showPhases({ phases }: Thing): object {
  return { phases: phases.map(showPhase) }
}

function showPhase({ items, ...phase }: Thing): object {
  const whole = { add_invoice_items: [], discounts: [], proration_behavior: 'none', ...phase }
  return { ...whole, items: items.map(showItem) }
}

function showItem({ price, ...item }: Thing): object {
  const id = typeof price === 'string' ? price : price.id
  return { discounts: [], ...item, price: id, plan: id }
}
