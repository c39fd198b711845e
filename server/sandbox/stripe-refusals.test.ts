import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:9', secrets })
const stripe = openStripe(secrets.stripeKey, sandbox.url)
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

beforeAll(async () => {
  await stripe.products.create({ id: 'membership', name: 'Membership' })
})

async function newMethod(type = 'card') {
  const intent = await stripe.setupIntents.create({ allowed_payment_method_types: [type] })
  const back = encodeURIComponent('https://site.example/')
  await fetch(`${sandbox.url}/pay/${intent.client_secret}?return_url=${back}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  return String((await stripe.setupIntents.retrieve(intent.id)).payment_method)
}

async function newCustomer(type = 'card') {
  const method = await newMethod(type)
  return { customer: (await stripe.customers.create({ payment_method: method })).id, method }
}

const priced = (currency: string, unit_amount: number) => ({
  price_data: { currency, product: 'membership', recurring: { interval: 'month' as const }, unit_amount },
})

async function subscribe(currency: string, amount: number, payer?: { customer: string; method: string }) {
  const { customer, method } = payer ?? (await newCustomer())
  return stripe.subscriptions.create({ customer, default_payment_method: method, items: [priced(currency, amount)] })
}

/** Whatever is sent, also what the SDK's types don't allow. */
async function call(method: string, path: string, form = '', headers: Record<string, string> = {}) {
  const isGet = method === 'GET'
  const response = await fetch(`${sandbox.url}/v1/${path}${isGet && form ? `?${form}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${secrets.stripeKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(!isGet && { body: form }),
  })
  return { status: response.status, body: await response.json() }
}

const refusal = (error: object) => ({ status: 400, body: { error: { type: 'invalid_request_error', ...error } } })

describe('a request', () => {
  // The SDK's types of parameters, e.g. `SubscriptionCreateParams.Item.PriceData`: fields without a question mark.
  test.each([
    ['subscriptions', 'items[0][price_data][product]=membership', 'items[0][price_data][currency]'],
    ['subscriptions', 'items[0][price_data][currency]=eur', 'items[0][price_data][product]'],
    ['webhook_endpoints', 'url=https://site.example/', 'enabled_events'],
    ['products', 'id=other', 'name'],
    ['tax_rates', 'display_name=VAT', 'inclusive'],
    ['customers', 'tax_id_data[0][type]=eu_vat', 'tax_id_data[0][value]'],
  ])('to %s with %s lacks what has to be there', async (resource, form, param) => {
    const message = `Missing required param: ${param}.`
    expect(await call('POST', resource, form)).toMatchObject(refusal({ code: 'parameter_missing', param, message }))
  })

  // The same types: unions of texts, e.g. `SubscriptionCreateParams.PaymentBehavior` and `InvoiceListParams.Status`.
  test.each([
    ['POST', 'subscriptions', 'payment_behavior=maybe', 'payment_behavior'],
    ['POST', 'setup_intents', 'allowed_payment_method_types[0]=cash', 'allowed_payment_method_types[0]'],
    ['POST', 'setup_intents', 'usage=sometimes', 'usage'],
    ['POST', 'webhook_endpoints', 'url=https://s.example&enabled_events[0]=invoice.eaten', 'enabled_events[0]'],
    ['GET', 'invoices', 'status=overdue', 'status'],
    ['GET', 'subscriptions', 'status=late', 'status'],
  ])('%s %s with %s has a value that is none', async (method, resource, form, param) => {
    const message = expect.stringContaining('must be one of')
    expect(await call(method, resource, form)).toMatchObject(refusal({ param, message }))
  })

  // The same types: `number`, `boolean`, lists and objects.
  test.each([
    ['subscriptions', 'trial_end=tomorrow', 'trial_end', { code: 'parameter_invalid_integer' }],
    ['subscriptions', 'off_session=perhaps', 'off_session', { message: 'Invalid boolean: perhaps' }],
    ['subscriptions', 'items=one', 'items', { message: 'Invalid array' }],
    ['customers', 'address=Harbour', 'address', { message: 'Invalid object' }],
    ['customers', 'email[0]=a', 'email', { message: 'Invalid string' }],
    ['invoices', 'auto_advance=', 'auto_advance', { code: 'parameter_invalid_empty' }],
  ])('to %s with %s is of another kind', async (resource, form, param, more) => {
    expect(await call('POST', resource, form)).toMatchObject(refusal({ param, ...more }))
  })

  // https://docs.stripe.com/expand, and which fields the SDK's types have as an id or an object.
  test.each([
    ['customers/cus_1', 'expand[0]=colour', 'colour', ''],
    ['customers/cus_1', 'expand[0]=email', 'email', ''],
    ['invoices/in_1', 'expand[0]=payment_intent', 'payment_intent', ''],
    ['invoices/in_1', 'expand[0]=lines', 'lines', ''],
    ['charges/ch_1', 'expand[0]=invoice', 'invoice', ''],
    ['subscriptions/sub_1', 'expand[0]=latest_invoice.payment_intent', 'latest_invoice.payment_intent', ''],
    ['subscriptions', 'expand[0]=data.latest', 'data.latest', ''],
    ['subscriptions', 'expand[0]=customer', 'customer', " You may want to try expanding 'data.customer' instead."],
  ])('GET %s with %s asks for what can’t be expanded', async (path, form, property, hint) => {
    const message = `This property cannot be expanded (${property}).${hint}`
    expect(await call('GET', path, form)).toMatchObject(refusal({ message }))
  })

  test('gets what can be, on lists and after changes too', async () => {
    const made = await subscribe('eur', 500)
    const expand = ['latest_invoice.payments', 'customer', 'default_payment_method']
    const read = await stripe.subscriptions.retrieve(made.id, { expand })
    expect(read).toMatchObject({
      customer: { object: 'customer' },
      default_payment_method: { object: 'payment_method' },
      latest_invoice: { object: 'invoice' },
    })
    const { data } = await stripe.subscriptions.list({ expand: ['data.latest_invoice.customer'], limit: 1 })
    expect(data).toMatchObject([{ latest_invoice: { customer: { id: made.customer } } }])
    const changed = await stripe.subscriptions.update(made.id, { metadata: { a: '1' }, expand: ['customer'] })
    expect(changed.customer).toMatchObject({ object: 'customer' })
  })
})

describe('limits', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `metadata[k${at}]=v`).join('&')

  // https://docs.stripe.com/api/metadata: up to 50 keys, names up to 40 characters, values up to 500.
  test.each([
    ['51 keys', keys(51), 'metadata'],
    ['a key of 41 characters', `metadata[${'k'.repeat(41)}]=v`, `metadata[${'k'.repeat(41)}]`],
    ['a value of 501 characters', `metadata[a]=${'v'.repeat(501)}`, 'metadata[a]'],
  ])('metadata with %s is refused', async (_, form, param) => {
    expect(await call('POST', 'customers', form)).toMatchObject(refusal({ param }))
  })

  test('metadata at its limits is taken', async () => {
    const form = `${keys(49)}&metadata[${'k'.repeat(40)}]=${'v'.repeat(500)}`
    expect((await call('POST', 'customers', form)).status).toBe(200)
  })

  // `maxLength: 5000` of texts in Stripe's OpenAPI description.
  test('a text of more than 5,000 characters is refused', async () => {
    const form = `description=${'d'.repeat(5001)}`
    expect(await call('POST', 'customers', form)).toMatchObject(refusal({ param: 'description' }))
    expect((await call('POST', 'customers', `description=${'d'.repeat(5000)}`)).status).toBe(200)
  })

  // `PaginationParams.limit`: "can range between 1 and 100".
  test.each(['0', '101', '-1'])('a page of %s is refused', async (limit) => {
    const message = expect.stringContaining(`(it currently is '${limit}')`)
    expect(await call('GET', 'invoices', `limit=${limit}`)).toMatchObject(refusal({ param: 'limit', message }))
  })

  // https://docs.stripe.com/api/idempotent_requests: keys up to 255 characters; what fails validation isn't kept.
  test('an idempotency key of more than 255 characters is refused', async () => {
    const send = (key: string) => call('POST', 'customers', 'email=a@ex.org', { 'idempotency-key': key })
    expect((await send('k'.repeat(256))).status).toBe(400)
    expect((await send('k'.repeat(255))).status).toBe(200)
  })

  test('a key whose request was wrong can be used for one that is right', async () => {
    const headers = { 'idempotency-key': 'corrected' }
    expect((await call('POST', 'customers', 'mail=a@ex.org', headers)).status).toBe(400)
    expect((await call('POST', 'customers', 'email=a@ex.org', headers)).status).toBe(200)
    expect(await call('POST', 'customers', 'email=b@ex.org', headers)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error', message: expect.stringContaining("other than 'corrected'") } },
    })
  })
})

describe('an amount', () => {
  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  test.each([
    ['eur', 49, 'amount_too_small'],
    ['usd', 49, 'amount_too_small'],
    ['gbp', 29, 'amount_too_small'],
    ['huf', 17_499, 'amount_too_small'],
    ['jpy', 49, 'amount_too_small'],
    ['eur', 100_000_000, 'amount_too_large'],
    // #special-cases: króna and shilling have no parts; #three-decimal: the last digit is 0.
    ['isk', 550, 'invalid_charge_amount'],
    ['ugx', 10_050, 'invalid_charge_amount'],
    ['kwd', 1005, 'invalid_charge_amount'],
  ])('in %s of %d is refused: %s', async (currency, amount, code) => {
    const payer = await newCustomer()
    const param = 'items[0][price_data][unit_amount]'
    await expect(subscribe(currency, amount, payer)).rejects.toMatchObject({ code, param })
    const { customer } = payer
    const invoice = await stripe.invoices.create({ customer, currency })
    await expect(stripe.invoiceItems.create({ customer, invoice: invoice.id, amount, currency })).rejects.toMatchObject(
      { code, param: 'amount' },
    )
  })

  test.each([
    ['eur', 50],
    ['gbp', 30],
    ['huf', 17_500],
    ['eur', 99_999_999],
    ['isk', 500],
    ['kwd', 1010],
  ])('in %s of %d is charged', async (currency, amount) => {
    expect(await subscribe(currency, amount)).toMatchObject({ status: 'active', currency })
  })

  // `SubscriptionCreateParams.Item.PriceData.currency`: "in lowercase".
  test('in a currency in capitals is refused', async () => {
    const param = 'items[0][price_data][currency]'
    await expect(subscribe('EUR', 500)).rejects.toMatchObject({ statusCode: 400, param })
  })
})

describe('a currency', () => {
  // `Customer.currency`, https://docs.stripe.com/billing/customer#currency
  test('is one for all of a customer’s subscriptions and invoices', async () => {
    const payer = await newCustomer()
    const first = await subscribe('eur', 500, payer)
    const message = expect.stringMatching(/^You cannot combine currencies on a single customer/)
    await expect(subscribe('gbp', 500, payer)).rejects.toMatchObject({ statusCode: 400, message })
    await expect(stripe.invoices.create({ customer: payer.customer, currency: 'gbp' })).rejects.toMatchObject({
      message,
    })
    await stripe.subscriptions.cancel(first.id)
    expect(await subscribe('gbp', 500, payer)).toMatchObject({ currency: 'gbp' })
  })

  // `Subscription.currency`: one for all of its items.
  test('does not change within a subscription', async () => {
    const made = await subscribe('eur', 500)
    const id = made.items.data[0]?.id ?? ''
    const items = [{ id, ...priced('gbp', 500) }]
    await expect(stripe.subscriptions.update(made.id, { items, proration_behavior: 'none' })).rejects.toMatchObject({
      param: 'items[0][price_data][currency]',
    })
  })

  // https://docs.stripe.com/payments/payment-methods/payment-method-support#country-currency-support
  test('is one that the payment method of a change has', async () => {
    const payer = await newCustomer()
    const made = await subscribe('usd', 500, payer)
    const sepa = await newMethod('sepa_debit')
    await stripe.paymentMethods.attach(sepa, { customer: payer.customer })
    await expect(stripe.subscriptions.update(made.id, { default_payment_method: sepa })).rejects.toMatchObject({
      code: 'payment_method_currency_mismatch',
    })
  })
})

describe('a payment method', () => {
  // `PaymentMethodResource.detach`: "can no longer be used for a payment or re-attached to a Customer".
  test('that was detached is not attached again, nor charged', async () => {
    const payer = await newCustomer()
    await stripe.paymentMethods.detach(payer.method)
    await expect(stripe.paymentMethods.attach(payer.method, { customer: payer.customer })).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    })
    await expect(stripe.customers.create({ payment_method: payer.method })).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    })
    await expect(subscribe('eur', 500, payer)).rejects.toMatchObject({ code: 'resource_missing' })
    expect(await stripe.paymentMethods.retrieve(payer.method)).not.toHaveProperty('detached')
  })

  test('goes with its customer', async () => {
    const payer = await newCustomer()
    await stripe.customers.del(payer.customer)
    const { id: customer } = await stripe.customers.create({})
    await expect(stripe.paymentMethods.attach(payer.method, { customer })).rejects.toMatchObject({ statusCode: 400 })
  })

  // `SubscriptionCreateParams.default_payment_method`: "It must belong to the customer associated with the subscription."
  test('of another customer is neither attached nor charged', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    await expect(stripe.paymentMethods.attach(one.method, { customer: other.customer })).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    })
    const mixed = { customer: other.customer, method: one.method }
    await expect(subscribe('eur', 500, mixed)).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('a schedule', () => {
  const days = 86_400
  const phase = (more: string) => `phases[0][items][0][quantity]=1&phases[0][start_date]=1000&${more}`

  // `SubscriptionScheduleCreateParams.from_subscription`: "other parameters (such as phase values) cannot be set".
  test('of a running subscription takes nothing else', async () => {
    const { id } = await subscribe('eur', 500)
    const form = `from_subscription=${id}&end_behavior=release`
    expect(await call('POST', 'subscription_schedules', form)).toMatchObject(refusal({ param: 'end_behavior' }))
  })

  // `SubscriptionScheduleUpdateParams.Phase`: what its fields say of each other.
  test.each([
    ['no start', 'phases[0][items][0][quantity]=1', 'phases[0][start_date]'],
    [
      'a duration and an end',
      phase('phases[0][end_date]=2000&phases[0][duration][interval]=month'),
      'phases[0][duration]',
    ],
    ['an end before its start', phase('phases[0][end_date]=900'), 'phases[0][end_date]'],
    ['a trial beyond its end', phase(`phases[0][end_date]=2000&phases[0][trial_end]=${days}`), 'phases[0][trial_end]'],
    ['no items', 'phases[0][start_date]=1000', 'phases[0][items]'],
  ])('has no phase with %s', async (_, form, param) => {
    const subscription = await subscribe('eur', 500)
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
    expect(await call('POST', `subscription_schedules/${id}`, form)).toMatchObject(refusal({ param }))
  })
})

// `SubscriptionCreateParams.trial_end` and `trial_period_days` say the same in two ways.
test('a trial has one end', async () => {
  const { customer, method } = await newCustomer()
  const trial = { trial_end: Math.floor(Date.now() / 1000) + 86_400, trial_period_days: 3 }
  await expect(
    stripe.subscriptions.create({ customer, default_payment_method: method, items: [priced('eur', 500)], ...trial }),
  ).rejects.toMatchObject({ code: 'parameters_exclusive' })
})
