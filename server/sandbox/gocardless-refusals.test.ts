import { afterAll, describe, expect, test } from 'vitest'
import { openGoCardless } from '#server/contributions/providers/gocardless/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({
  databaseUrl: database.url,
  port: 0,
  webhookUrl: 'http://127.0.0.1:9',
  secrets,
})
const client = openGoCardless({
  accessToken: secrets.gocardlessToken,
  sandbox: true,
  apiUrl: `${sandbox.url}/gc`,
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const redirect = 'https://site.example/join/complete?redirect_flow_id=BRQ1'

async function flowFor(currency = 'EUR') {
  const request = await client.billingRequests.create({ mandate_request: { currency } })
  const links = { billing_request: request.id }
  return {
    request,
    flow: await client.billingRequestFlows.create({ links, redirect_uri: redirect, exit_uri: `${redirect}&out=1` }),
  }
}

async function visit(address: string | undefined, outcome = 'success') {
  const payer = { given_name: 'Dee', family_name: 'Bit', email: 'dee@ex.org', outcome }
  const body = new URLSearchParams(payer)
  return fetch(address ?? '', { method: 'POST', body, redirect: 'manual' })
}

async function mandateFor(currency = 'EUR', outcome = 'success') {
  const { request, flow } = await flowFor(currency)
  await visit(flow.authorisation_url, outcome)
  const { links } = await client.billingRequests.find(request.id)
  return client.mandates.find(links?.mandate_request_mandate ?? '')
}

const subscribe = async (more: object = {}) => {
  const { id = '' } = await mandateFor()
  const terms = { amount: 500, currency: 'EUR', interval_unit: 'monthly', links: { mandate: id } } as const
  return client.subscriptions.create({ ...terms, ...more })
}

/** Whatever is sent, also what the SDK's types don't allow. */
const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/gc${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secrets.gocardlessToken}`,
      'gocardless-version': '2015-07-06',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const ofField = (field: string) => ({ errorType: 'validation_failed', errors: [expect.objectContaining({ field })] })

describe('a billing request', () => {
  test('is fulfilled at the end of the page, and the browser sent to the address as it was given', async () => {
    const { request, flow } = await flowFor('GBP')
    expect(request).toMatchObject({ status: 'pending', mandate_request: { currency: 'GBP', scheme: 'bacs' } })
    const left = await visit(flow.authorisation_url)
    expect(left.headers.get('location')).toBe(redirect)
    expect(await client.billingRequests.find(request.id)).toMatchObject({
      status: 'fulfilled',
      links: { customer: expect.stringMatching(/^CU/), mandate_request_mandate: expect.stringMatching(/^MD/) },
    })
    // Again changes nothing.
    await visit(flow.authorisation_url)
    expect((await client.mandates.list()).mandates.filter(({ scheme }) => scheme === 'bacs')).toHaveLength(1)
  })

  test('stays open when the account is not taken: the page is left by its exit', async () => {
    const { request, flow } = await flowFor()
    const left = await visit(flow.authorisation_url, 'setup-declined')
    expect(left.headers.get('location')).toBe(`${redirect}&out=1`)
    expect((await client.billingRequests.find(request.id)).status).toBe('pending')
  })

  test('that is cancelled can’t be fulfilled, and one that is fulfilled can’t be cancelled', async () => {
    const { request, flow } = await flowFor()
    expect((await client.billingRequests.cancel(request.id)).status).toBe('cancelled')
    expect((await visit(flow.authorisation_url)).status).toBe(404)
    const done = await flowFor()
    await visit(done.flow.authorisation_url)
    await expect(client.billingRequests.cancel(done.request.id)).rejects.toMatchObject({ errorType: 'invalid_state' })
  })

  // API reference, "Billing Requests: mandate_request[currency]" and "[scheme]".
  test.each([
    ['currency', { currency: 'JPY' }],
    ['scheme', { currency: 'EUR', scheme: 'bacs' }],
  ])('for a %s that does not fit is refused', async (field, mandate_request) => {
    await expect(client.billingRequests.create({ mandate_request })).rejects.toMatchObject(ofField(field))
  })

  // API reference, "Redirect Flows": deprecated, not for new integrators.
  test('takes the place of redirect flows, of which no new ones are made', async () => {
    const flow = { session_token: 'a', success_redirect_url: redirect }
    await expect(client.redirectFlows.create(flow)).rejects.toMatchObject({ errors: [{ reason: 'forbidden' }] })
  })
})

describe('any request', () => {
  // API reference, "Making requests: versioning": the header is mandatory.
  test('without the version’s header is refused', async () => {
    const answer = await call('GET', '/mandates', undefined, { 'gocardless-version': '' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_api_usage' } })
  })

  // The SDK's request types, e.g. `SubscriptionCreateRequest`; gocardless-parameters.test.ts compares the lists with them.
  test.each([
    ['POST', '/subscriptions', { subscriptions: { amount: 500, colour: 'red' } }, 'colour'],
    ['POST', '/payments', { payments: { amount: 500, links: { subscription: 'SB1' } } }, 'subscription'],
    ['POST', '/billing_requests', { billing_requests: { mandate_request: { country: 'DE' } } }, 'country'],
    [
      'POST',
      '/billing_request_flows',
      { billing_request_flows: { success_redirect_url: redirect } },
      'success_redirect_url',
    ],
    ['PUT', '/customers/CU1', { customers: { name: 'Dee Bit' } }, 'name'],
    ['PUT', '/subscriptions/SB1', { subscriptions: { currency: 'GBP' } }, 'currency'],
  ])('%s %s with an unknown parameter is refused', async (method, path, body, field) => {
    const answer = await call(method, path, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { type: 'validation_failed', errors: [{ field }] } })
  })

  // API reference, "metadata": up to 3 keys, names up to 50 characters, values up to 500.
  test.each([
    ['four keys', { a: '1', b: '2', c: '3', d: '4' }],
    ['a key of 51 characters', { ['k'.repeat(51)]: '1' }],
    ['a value of 501 characters', { a: 'v'.repeat(501) }],
  ])('with metadata of %s is refused', async (_, metadata) => {
    await expect(subscribe({ metadata })).rejects.toMatchObject(ofField('metadata'))
  })

  test('with metadata at its limits is taken', async () => {
    const metadata = { ['k'.repeat(50)]: 'v'.repeat(500), b: '2', c: '3' }
    expect((await subscribe({ metadata })).metadata).toEqual(metadata)
  })

  // API reference, "Subscriptions: name": must not exceed 255 characters.
  test('with too long a name is refused', async () => {
    await expect(subscribe({ name: 'n'.repeat(256) })).rejects.toMatchObject(ofField('name'))
    expect((await subscribe({ name: 'n'.repeat(255) })).id).toMatch(/^SB/)
  })
})

describe('a charge', () => {
  // API reference, "Subscriptions: amount" and "Payments: amount": in the lowest denomination, more than nothing.
  test.each([0, -500, 12.5])('of %d is refused', async (amount) => {
    await expect(subscribe({ amount })).rejects.toMatchObject(ofField('amount'))
    const { id = '' } = await mandateFor()
    const payment = { amount, currency: 'EUR', links: { mandate: id } } as const
    await expect(client.payments.create(payment)).rejects.toMatchObject(ofField('amount'))
  })

  // API reference, "Subscriptions: currency": the currency of the mandate's scheme.
  test('of another currency than the mandate’s scheme collects is refused', async () => {
    await expect(subscribe({ currency: 'GBP' })).rejects.toMatchObject(ofField('currency'))
    const { id = '' } = await mandateFor('GBP')
    const payment = { amount: 500, currency: 'EUR', links: { mandate: id } } as const
    await expect(client.payments.create(payment)).rejects.toMatchObject(ofField('currency'))
  })

  // API reference, "Subscriptions: start_date" and "Payments: charge_date": on or after next_possible_charge_date.
  test('before the mandate’s next possible charge date is refused', async () => {
    const { id = '', next_possible_charge_date: earliest = '' } = await mandateFor()
    const before = new Date(new Date(earliest ?? '').getTime() - 86_400_000).toISOString().slice(0, 10)
    await expect(subscribe({ start_date: before })).rejects.toMatchObject(ofField('start_date'))
    expect((await subscribe({ start_date: earliest })).start_date).toBe(earliest)
    const payment = { amount: 500, currency: 'EUR', links: { mandate: id }, charge_date: before } as const
    await expect(client.payments.create(payment)).rejects.toMatchObject(ofField('charge_date'))
  })

  // API reference, "Mandates: status": nothing is collected by one that is cancelled.
  test('by a cancelled mandate is refused', async () => {
    const { id = '' } = await mandateFor()
    await client.mandates.cancel(id)
    const payment = { amount: 500, currency: 'EUR', links: { mandate: id } } as const
    await expect(client.payments.create(payment)).rejects.toMatchObject({ errors: [{ reason: 'mandate_is_inactive' }] })
  })
})

const pressOn = (id: string, action: string) => {
  const body = new URLSearchParams({ kind: 'payment', action, id })
  return fetch(`${sandbox.url}/act`, { method: 'POST', body, redirect: 'manual' })
}

// API reference, "Cancel a mandate": cancels it "and all associated cancellable payments"; "Cancel a payment": those are in
// pending_submission, what was submitted to the banks is not called back.
test('a mandate that is cancelled takes along what no bank has yet; what was submitted goes on, and may fail', async () => {
  const { id = '' } = await mandateFor('EUR', 'pending')
  const charge = () => client.payments.create({ amount: 500, currency: 'EUR', links: { mandate: id } })
  const [waiting = '', failing = '', paid = ''] = (await Promise.all([charge(), charge(), charge()])).map(
    (payment) => payment.id ?? '',
  )
  for (const submitted of [failing, paid]) await pressOn(submitted, 'submit')
  await client.mandates.cancel(id)
  const statuses = async () =>
    Promise.all([waiting, failing, paid].map(async (payment) => (await client.payments.find(payment)).status))
  expect(await statuses()).toEqual(['cancelled', 'submitted', 'submitted'])
  expect((await client.events.list({ payment: waiting, action: 'cancelled' })).events).toMatchObject([
    { resource_type: 'payments', details: { cause: 'mandate_cancelled' } },
  ])
  await pressOn(failing, 'fail-retried')
  await pressOn(paid, 'pay')
  expect(await statuses()).toEqual(['cancelled', 'failed', 'confirmed'])
  expect((await client.events.list({ payment: failing, action: 'failed' })).events).toMatchObject([
    { details: { cause: 'mandate_cancelled', will_attempt_retry: false } },
  ])
  // Neither what was cancelled nor what failed is collected by it any more.
  expect([(await pressOn(waiting, 'pay')).status, (await pressOn(failing, 'pay')).status]).toEqual([422, 422])
})

// API reference, "Update a subscription": number_of_subscription_amendments_exceeded after the amount was changed 10 times.
test('an amount is changed ten times, and not an eleventh; other changes don’t count', async () => {
  const { id = '' } = await subscribe()
  for (let time = 1; time <= 10; time++) {
    await client.subscriptions.update(id, { amount: 500 + time })
    await client.subscriptions.update(id, { amount: 500 + time, metadata: { change: String(time) } })
  }
  await expect(client.subscriptions.update(id, { amount: 600 })).rejects.toMatchObject({
    errors: [{ reason: 'number_of_subscription_amendments_exceeded' }],
  })
  expect(Number((await client.subscriptions.find(id)).amount)).toBe(510)
})

// API reference, "Refunds": the payment's amount_refunded grows, and the refund is listed by payment.
test('a refund changes its payment and is listed', async () => {
  await subscribe()
  const { payments } = await client.payments.list({ limit: 1 })
  const { id = '' } = payments[0] ?? {}
  const body = new URLSearchParams({ kind: 'payment', action: 'refund', id })
  await fetch(`${sandbox.url}/act`, { method: 'POST', body, redirect: 'manual' })
  expect(Number((await client.payments.find(id)).amount_refunded)).toBe(500)
  expect((await client.refunds.list({ payment: id })).refunds).toMatchObject([{ amount: 500, links: { payment: id } }])
})
