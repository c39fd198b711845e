import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({
  databaseUrl: database.url,
  port: 0,
  webhookUrl: 'http://127.0.0.1:9/',
  secrets,
})
const stripe = openStripe(secrets.stripeKey, sandbox.url)
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
let customer: string
let card: string

beforeAll(async () => {
  await stripe.products.create({ id: 'membership', name: 'Membership' })
  const intent = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  const back = encodeURIComponent('https://site.example/')
  const body = new URLSearchParams({ outcome: 'success' })
  await fetch(`${sandbox.url}/pay/${intent.client_secret}?return_url=${back}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  card = String((await stripe.setupIntents.retrieve(intent.id)).payment_method)
  customer = (await stripe.customers.create({ email: 'ada@ex.org', payment_method: card })).id
})

const price = (interval: 'month' | 'year', unit_amount = 500) => ({
  currency: 'eur',
  product: 'membership',
  recurring: { interval },
  unit_amount,
})

const subscribe = (interval: 'month' | 'year', given: object = {}) =>
  stripe.subscriptions.create({
    customer,
    default_payment_method: card,
    items: [{ price_data: price(interval) }],
    ...given,
  })

const invoiceOf = (subscription: { latest_invoice: unknown }) =>
  stripe.invoices.retrieve(String(subscription.latest_invoice))

// docs.stripe.com/billing/subscriptions/billing-cycle: an anchor lies within the first billing period.
describe('a billing cycle anchor', () => {
  test.each([
    ['beyond a month', 'month', 40],
    ['beyond a year', 'year', 370],
    ['in the past', 'month', -1],
  ] as const)('%s is refused', async (_, interval, days) => {
    const anchor = { billing_cycle_anchor: now() + days * day, proration_behavior: 'none' }
    await expect(subscribe(interval, anchor)).rejects.toMatchObject({
      statusCode: 400,
      param: 'billing_cycle_anchor',
    })
  })

  test('within the first interval is taken', async () => {
    const anchor = now() + 20 * day
    const made = await subscribe('month', { billing_cycle_anchor: anchor, proration_behavior: 'none' })
    expect(made).toMatchObject({ status: 'active', items: { data: [{ current_period_end: anchor }] } })
  })
})

// SubscriptionCreateParams.trial_end: "at most two years from billing_cycle_anchor".
describe('a trial', () => {
  test.each([
    ['in the past', -1],
    ['of more than two years', 740],
  ])('%s is refused', async (_, days) => {
    await expect(subscribe('month', { trial_end: now() + days * day })).rejects.toMatchObject({ param: 'trial_end' })
  })

  test('longer than the interval is given, with an invoice of 0 that is paid at once', async () => {
    const trialEnd = now() + 300 * day
    const made = await subscribe('month', { trial_end: trialEnd })
    expect(made).toMatchObject({
      status: 'trialing',
      trial_end: trialEnd,
      billing_cycle_anchor: trialEnd,
      billing_mode: { type: 'flexible' },
      items: { data: [{ current_period_end: trialEnd }] },
    })
    expect(await invoiceOf(made)).toMatchObject({
      total: 0,
      status: 'paid',
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: made.id } },
    })
  })

  test('ends with the first charge', async () => {
    const made = await subscribe('month', { trial_end: now() + 300 * day })
    const body = new URLSearchParams({ kind: 'subscription', action: 'renew', id: made.id })
    await fetch(`${sandbox.url}/act`, { method: 'POST', body, redirect: 'manual' })
    const renewed = await stripe.subscriptions.retrieve(made.id)
    expect(renewed.status).toBe('active')
    expect(await invoiceOf(renewed)).toMatchObject({ total: 500, status: 'paid', billing_reason: 'subscription_cycle' })
  })
})

// docs.stripe.com/billing/subscriptions/change-price: another interval moves the billing date to now and is charged now.
test('another interval is charged at once, unless the time paid for is given as a trial', async () => {
  const change = async (given: object) => {
    const made = await subscribe('month')
    const items = [{ id: made.items.data[0]?.id ?? '', price_data: price('year', 6000) }]
    return stripe.subscriptions.update(made.id, { items, proration_behavior: 'none', ...given })
  }
  expect(await invoiceOf(await change({}))).toMatchObject({ total: 6000, status: 'paid' })
  const trialEnd = now() + 20 * day
  const waiting = await change({ trial_end: trialEnd })
  expect(waiting).toMatchObject({ status: 'trialing', items: { data: [{ current_period_end: trialEnd }] } })
  expect(await invoiceOf(waiting)).toMatchObject({ total: 0 })
})

// SubscriptionUpdateParams.trial_end: "the end of the trial period the customer gets before being charged".
test('the next charge can be put off by itself', async () => {
  const made = await subscribe('month')
  const params = { trial_end: now() + 50 * day, proration_behavior: 'none' as const }
  const waiting = await stripe.subscriptions.update(made.id, params)
  expect(waiting).toMatchObject({ status: 'trialing', items: { data: [{ current_period_end: params.trial_end }] } })
})

// Stripe's error code `parameter_unknown`; the lists are those of the SDK's parameter types.
describe('what a request may not carry is refused', () => {
  test.each([
    ['POST', 'subscriptions', 'proration_date=1', 'proration_date'],
    ['POST', 'subscriptions', 'items[0][price_data][amount]=1', 'items[0][price_data][amount]'],
    ['POST', 'subscription_schedules', 'metadata[any]=1&default_tax_rates[0]=x', 'default_tax_rates'],
    ['POST', 'invoices', 'amount=5', 'amount'],
    ['POST', 'invoiceitems', 'auto_advance=true', 'auto_advance'],
    ['POST', 'customers', 'vat=5', 'vat'],
    ['GET', 'invoices', 'since=5', 'since'],
  ])('%s %s with %s', async (method, resource, form, param) => {
    const isGet = method === 'GET'
    const response = await fetch(`${sandbox.url}/v1/${resource}${isGet ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${secrets.stripeKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(!isGet && { body: form }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'parameter_unknown', param } })
  })

  // docs.stripe.com/expand: at most four levels.
  test('an expansion of five levels', async () => {
    const expand = ['data.payments.data.payment.payment_intent']
    await expect(stripe.invoices.list({ expand })).rejects.toMatchObject({ code: 'property_expansion_max_depth' })
  })
})

// InvoiceResource.del: "Permanently deletes a one-off invoice draft".
test('only a draft can be deleted', async () => {
  const draft = await stripe.invoices.create({ customer, currency: 'eur' })
  expect(await stripe.invoices.del(draft.id)).toMatchObject({ deleted: true })
  const made = await subscribe('month')
  await expect(stripe.invoices.del(String(made.latest_invoice))).rejects.toMatchObject({ statusCode: 400 })
})
