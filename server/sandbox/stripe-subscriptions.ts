import { type FormBody, recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import { assertChargeable } from './method-currencies.ts'
import { isDecline, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { cancel, chargePeriod, openInvoice, settleInvoice, settlingOf } from './stripe-actions.ts'
import { declineUnapproved } from './stripe-approvals.ts'
import { timeFor } from './stripe-clock.ts'
import { assertOneCurrency } from './stripe-customer-currency.ts'
import { afterInterval, emitStripe, itemOf, trialInvoice } from './stripe-objects.ts'
import { readPrice } from './stripe-prices.ts'
import {
  declined,
  expand,
  get,
  invalidRequest,
  invalidValue,
  missing,
  type Request,
  require,
} from './stripe-request.ts'
import { readTaxRates } from './stripe-tax-rates.ts'

export async function readSubscription(memory: Memory, { id, form }: Request): Promise<Thing> {
  return expand(memory, await get(memory, id, 'subscription'), form)
}

export async function createSubscription(memory: Memory, { form }: Request): Promise<Thing> {
  const customer = await get(memory, require(form, 'customer'), 'customer')
  const method = await get(memory, require(form, 'default_payment_method'), 'payment_method')
  if (method.customer !== customer.id) throw invalidRequest('resource_missing', 'default_payment_method')
  const price = await readPrice(memory, form, 'items', '0', 'price_data')
  assertChargeable(method, price.currency)
  await assertOneCurrency(memory, customer.id, price.currency)
  const now = await timeFor(memory, customer)
  const outcome = method.metadata.outcome as SandboxOutcome
  const trialEnd = readTrialEnd(form, now)
  const anchor = readAnchor(form, price, now)
  const isCharged = !trialEnd && !anchor
  const isIncomplete = isCharged && (isDecline(outcome) || outcome === 'approval')
  if (isIncomplete && textAt(form, 'payment_behavior') === 'error_if_incomplete') {
    throw outcome === 'approval' ? declineUnapproved(form) : declined(outcome)
  }

  const subscription = await memory.save('subscription', {
    ...newSubscription({ price, now, periodEnd: trialEnd ?? anchor }),
    customer: customer.id,
    default_payment_method: method.id,
    default_tax_rates: await readTaxRates(memory, form),
    metadata: recordAt(form, 'metadata'),
    status: trialEnd ? 'trialing' : isIncomplete ? 'incomplete' : 'active',
    trial_start: trialEnd ? seconds(now) : null,
    trial_end: trialEnd ?? null,
  })
  await emitStripe(memory, 'customer.subscription.created', subscription)
  if (trialEnd) await beginTrial(memory, subscription, 'subscription_create')
  if (isCharged) await chargePeriod(memory, subscription, 'subscription_create', settlingOf(outcome))
  return expand(memory, await memory.save('subscription', subscription), form)
}

function newSubscription({ price, now, periodEnd }: { price: Thing; now: Date; periodEnd: number | undefined }): Thing {
  const id = newId('sub_')
  const end = periodEnd ?? seconds(afterInterval(now, price))
  const item: Thing = {
    id: newId('si_'),
    object: 'subscription_item',
    created: seconds(now),
    current_period_start: seconds(now),
    current_period_end: end,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  }
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: periodEnd ?? seconds(now),
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: seconds(now),
    currency: price.currency,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    latest_invoice: null,
    livemode: false,
    schedule: null,
    start_date: seconds(now),
  }
}

const longestTrialDays = 730

/** In the future, and at most two years off. */
function readTrialEnd(form: FormBody, now: Date): number | undefined {
  const text = textAt(form, 'trial_end')
  if (text !== undefined && form.trial_period_days !== undefined) {
    throw invalidRequest('parameters_exclusive', 'trial_period_days', 'Set either `trial_end` or `trial_period_days`.')
  }
  if (text === undefined || text === 'now') return undefined
  const end = Number(text)
  if (!Number.isInteger(end) || end <= seconds(now)) throw invalidValue('trial_end', 'A trial ends in the future')
  if (end > seconds(now) + longestTrialDays * 86_400) {
    throw invalidValue('trial_end', 'A trial ends at most two years after the billing cycle anchor')
  }
  return end
}

/** In the future, and not beyond the billing date that the price would have by itself. */
function readAnchor(form: FormBody, price: Thing, now: Date): number | undefined {
  const text = textAt(form, 'billing_cycle_anchor')
  if (text === undefined) return undefined
  const anchor = Number(text)
  if (!Number.isInteger(anchor) || anchor <= seconds(now)) {
    throw invalidValue('billing_cycle_anchor', 'A billing cycle is anchored in the future')
  }
  if (anchor > seconds(afterInterval(now, price))) {
    throw invalidValue('billing_cycle_anchor', 'The anchor lies beyond the next natural billing date')
  }
  assertNoProrations(form)
  return anchor
}

/** Stripe would charge or credit a part of the period, which nothing here asks for, and the simulator does not work out. */
function assertNoProrations(form: FormBody): void {
  if (textAt(form, 'proration_behavior') === 'none') return
  throw invalidValue('proration_behavior', 'The simulator makes no prorations: ask for none')
}

/** The time that is given free of charge has an invoice too, which is paid at once. */
async function beginTrial(memory: Memory, subscription: Thing, reason: string): Promise<void> {
  const invoice = trialInvoice(subscription, reason)
  subscription.latest_invoice = invoice.id
  await openInvoice(memory, invoice)
  await settleInvoice(memory, invoice, subscription, 'paid')
}

export async function changeSubscription(memory: Memory, { id, form }: Request): Promise<Thing> {
  const subscription = await get(memory, id, 'subscription')
  if (subscription.status === 'canceled') throw missing()
  // `Subscription.status`: as long as it is incomplete, only metadata can be changed.
  const isBegun = subscription.status !== 'incomplete'
  if (!isBegun && Object.keys(form).some((name) => name !== 'metadata')) throw invalidRequest('subscription_incomplete')
  const methodId = textAt(form, 'default_payment_method')
  if (methodId) {
    const method = await get(memory, methodId, 'payment_method')
    if (method.customer !== subscription.customer) throw invalidRequest('resource_missing', 'default_payment_method')
    assertChargeable(method, subscription.currency)
    subscription.default_payment_method = methodId
  }
  Object.assign(subscription.metadata, recordAt(form, 'metadata'))
  if (form.default_tax_rates !== undefined) subscription.default_tax_rates = await readTaxRates(memory, form)
  if (form.items) await changePrice(memory, subscription, form)
  else await postpone(memory, subscription, form)
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
  return subscription
}

async function changePrice(memory: Memory, subscription: Thing, form: FormBody): Promise<void> {
  const now = await timeFor(memory, subscription.customer)
  const item = itemOf(subscription)
  if (textAt(form, 'items', '0', 'id') !== item.id) throw invalidRequest('resource_missing', 'items[0][id]')
  if (subscription.schedule) throw invalidRequest('subscription_managed_by_schedule')
  assertNoProrations(form)
  const price = await readPrice(memory, form, 'items', '0', 'price_data')
  if (price.currency !== subscription.currency) {
    throw invalidValue('items[0][price_data][currency]', `This subscription is in ${subscription.currency}.`)
  }
  const trialEnd = readTrialEnd(form, now)
  const turns = price.recurring.interval !== item.price.recurring.interval
  item.price = price
  if (trialEnd) {
    await giveTrial(memory, subscription, now, trialEnd)
  } else if (turns && subscription.status !== 'trialing') {
    // Another interval begins at once, and is charged at once.
    movePeriod(subscription, now, seconds(afterInterval(now, price)))
    subscription.billing_cycle_anchor = seconds(now)
    await chargePeriod(memory, subscription, 'subscription_update', 'paid')
  }
}

/** `SubscriptionUpdateParams.trial_end`: the next charge waits until then, whatever is paid for already. */
async function postpone(memory: Memory, subscription: Thing, form: FormBody): Promise<void> {
  const now = await timeFor(memory, subscription.customer)
  const trialEnd = readTrialEnd(form, now)
  if (!trialEnd) return
  if (subscription.schedule) throw invalidRequest('subscription_managed_by_schedule')
  assertNoProrations(form)
  await giveTrial(memory, subscription, now, trialEnd)
}

async function giveTrial(memory: Memory, subscription: Thing, now: Date, trialEnd: number): Promise<void> {
  Object.assign(subscription, { status: 'trialing', trial_start: seconds(now), trial_end: trialEnd })
  movePeriod(subscription, now, trialEnd)
  await beginTrial(memory, subscription, 'subscription_update')
}

function movePeriod(subscription: Thing, start: Date, end: number): void {
  const item = itemOf(subscription)
  item.current_period_start = seconds(start)
  item.current_period_end = end
  subscription.billing_cycle_anchor = end
}

export async function cancelSubscription(memory: Memory, { id }: Request): Promise<Thing> {
  const subscription = await get(memory, id, 'subscription')
  if (subscription.status === 'canceled') throw missing()
  return cancel(memory, subscription)
}
