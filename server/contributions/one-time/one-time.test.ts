import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'
import { resumePaymentFlow } from '../complete.ts'
import { cleanPaymentFlows } from '../start.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from '../testing.ts'

const app = await startDisturbedApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'eu', apiUrl: undefined } },
})
afterAll(app.close)
const { disturb } = app
const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })

const offer = async (enableOneTimeDonations: boolean) => {
  const fields = JSON.stringify({
    organisationName: 'The Courier',
    supportEmail: 'help@ex.org',
    enableOneTimeDonations,
  })
  await app.db.deleteFrom('content').where('id', '=', 'general').execute()
  await app.db.insertInto('content').values({ id: 'general', fields }).execute()
}
beforeEach(async () => {
  app.calm()
  await offer(true)
})

const choice = { amount: 20, payFee: false, paymentMethod: 's_card' as PaymentMethod, completeUrl }
const start = (id: string, changes: object = {}) => app.as(id).post('/contact/me/payment', { ...choice, ...changes })
const complete = (id: string, paymentFlowId: string) =>
  app.as(id).post('/contact/me/payment/complete', { paymentFlowId })

async function begin(id: string, changes: object = {}, outcome = 'success') {
  const started = await start(id, changes)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return flowIdOf(await app.pay(started.body, outcome))
}

const invoicesOf = async (id: string) =>
  (await app.things('invoice')).filter(({ metadata }) => metadata.contact === id && metadata.flow)
const paymentsOf = async (id: string) => {
  const { items } = (await app.as(id).get('/contact/me/payment')).body
  return items.map(({ amount, status, type }: { amount: number; status: string; type: string }) => ({
    amount,
    status,
    type,
  }))
}
const mailsOf = async (id: string) => {
  const mails = await app.db
    .selectFrom('emailOutbox')
    .select(['templateId', 'fields'])
    .where('contactId', '=', id)
    .execute()
  return mails.map(({ templateId, fields }) => [templateId, (fields as Record<string, string>).AMOUNT])
}
/** The fee that is kept with the payment, and the method that its mail names. */
const factsOf = async (id: string) => {
  const ofContact = app.db.selectFrom('payments').select('feeCents').where('contactId', '=', id)
  const { feeCents } = await ofContact.executeTakeFirstOrThrow()
  const mails = app.db.selectFrom('emailOutbox').select('fields').where('contactId', '=', id)
  return [feeCents, (await mails.executeTakeFirst())?.fields.METHOD]
}
const attached = async (id: string) => {
  const customers = (await app.things('customer'))
    .filter(({ metadata }) => metadata.contact === id)
    .map((each) => each.id)
  return (await app.things('payment_method')).filter(({ customer }) => customers.includes(customer))
}
const viewOf = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body

/** As if notifications never came: what was told is put away unread. */
const hush = () => app.db.deleteFrom('webhookEvents').execute()

const redeliver = (payload: string) => {
  const signed = sign('stripe', payload, sandboxSecrets(app.config.secret))
  const headers = { 'content-type': 'application/json', ...signed }
  return app.app.inject({ method: 'POST', url: '/webhook/stripe', headers, payload })
}

describe('a one-time payment', () => {
  test('is charged once, told of in one mail, and changes nothing else', async () => {
    const id = await app.addContact({ roles: [] })
    const before = await viewOf(id)
    const paymentFlowId = await begin(id)
    const done = await complete(id, paymentFlowId)
    expect([done.status, done.body]).toEqual([204, undefined])
    await app.settle()

    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'successful', type: 'one-time' }])
    expect(await mailsOf(id)).toEqual([['one-time-donation', '€20.00']])
    expect(await factsOf(id)).toEqual([0, { phrase: 'method-s_card' }])
    expect(await attached(id)).toEqual([])
    expect(await viewOf(id)).toEqual(before)
    expect((await app.as(id).get('/contact/me', { query: { with: 'roles' } })).body).toMatchObject({ roles: [] })

    // Coming back again, as a reload does.
    expect((await complete(id, paymentFlowId)).status).toBe(204)
    await app.settle()
    expect(await invoicesOf(id)).toHaveLength(1)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test.each([
    ['s_card', 5, 533],
    ['s_sepa', 20, 2035],
    ['s_paypal', 10, 1030],
    ['s_ideal', 10, 1035],
  ] as const)('by %s of %i costs %i cents with its fee', async (paymentMethod, amount, cents) => {
    const id = await app.addContact()
    expect((await complete(id, await begin(id, { paymentMethod, amount, payFee: true }))).status).toBe(204)
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ total: cents, status: 'paid' }])
    expect(await attached(id)).toEqual([])
  })

  test('leaves a running contribution and its card as they are, and uses the same customer', async () => {
    const id = await app.addContact({ roles: [] })
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card', completeUrl }
    const started = await app.as(id).post('/contact/me/contribution', terms)
    const contributionFlow = flowIdOf(await app.pay(started.body))
    await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId: contributionFlow })
    await app.settle()
    const before = await app.db
      .selectFrom('contributions')
      .selectAll()
      .where('contactId', '=', id)
      .executeTakeFirstOrThrow()
    const view = await viewOf(id)

    expect((await complete(id, await begin(id, { amount: 50 }))).status).toBe(204)
    await app.settle()
    const after = await app.db
      .selectFrom('contributions')
      .selectAll()
      .where('contactId', '=', id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect(await viewOf(id)).toEqual(view)
    expect((await attached(id)).map((method) => method.id)).toEqual([before.mandateId])
    expect((await app.things('customer')).filter(({ metadata }) => metadata.contact === id)).toHaveLength(1)
    expect(await paymentsOf(id)).toEqual(
      expect.arrayContaining([
        { amount: 5, status: 'successful', type: 'recurring' },
        { amount: 50, status: 'successful', type: 'one-time' },
      ]),
    )
  })

  test('of somebody who gave once before goes to the same customer, and so does a contribution', async () => {
    const id = await app.addContact({ roles: [] })
    for (let time = 0; time < 2; time++) {
      expect((await complete(id, await begin(id))).status).toBe(204)
      await app.settle()
    }
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card', completeUrl }
    const started = await app.as(id).post('/contact/me/contribution', terms)
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
    expect((await app.things('customer')).filter(({ metadata }) => metadata.contact === id)).toHaveLength(1)
  })

  test('includes the tax for one-time payments', async () => {
    await app.db
      .insertInto('content')
      .values({ id: 'payment', fields: JSON.stringify({ taxRateOneTime: 19 }) })
      .execute()
    const id = await app.addContact()
    await complete(id, await begin(id))
    const [invoice] = await invoicesOf(id)
    const [rate] = await app.things('tax_rate')
    expect(rate).toMatchObject({ percentage: 19, inclusive: true })
    expect(invoice).toMatchObject({ default_tax_rates: [{ id: rate.id }], total: 2000 })
    await app.db.deleteFrom('content').where('id', '=', 'payment').execute()
  })

  test('may be made by an admin for somebody', async () => {
    const id = await app.addContact({ roles: [] })
    const admin = await app.admin()
    const started = await admin.post(`/contact/${id}/payment`, choice)
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    expect((await admin.post(`/contact/${id}/payment/complete`, { paymentFlowId })).status).toBe(204)
    await app.settle()
    expect(await paymentsOf(id)).toMatchObject([{ amount: 20, status: 'successful' }])
  })
})

describe('is refused', () => {
  const issuesOf = (error: unknown) => JSON.stringify(error)

  test.each([
    [{ amount: 0.5 }, 'minContributionAmount'],
    [{ amount: -3 }, 'minContributionAmount'],
    [{ amount: 5.555 }, 'isNumber'],
    [{ amount: 1e9 }, 'max'],
  ])('with %j', async (changes, constraint) => {
    const id = await app.addContact()
    const { status, body } = await start(id, changes)
    expect([status, body.code]).toEqual([400, 'bad-request'])
    expect(issuesOf(body)).toContain(constraint)
  })

  test.each([
    { amount: '5' },
    { payFee: 'yes' },
    { paymentMethod: 's_cash' },
    { completeUrl: undefined },
    { period: 'monthly' },
  ])('with %j, which is no such body', async (changes) => {
    expect(await start(await app.addContact(), changes)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('by direct debit, and while the newsroom does not offer it', async () => {
    const id = await app.addContact()
    const refused = { status: 400, body: { code: 'cant-update-contribution', subCode: 'not-offered' } }
    expect(await start(id, { paymentMethod: 'gc_direct-debit' })).toMatchObject(refused)
    await offer(false)
    expect(await start(id)).toMatchObject(refused)
  })

  test('for others, and to nobody', async () => {
    const [id, other] = [await app.addContact(), await app.addContact()]
    expect((await app.guest().post(`/contact/${id}/payment`, choice)).status).toBe(401)
    expect((await app.as(other).post(`/contact/${id}/payment`, choice)).status).toBe(403)
    const paymentFlowId = await begin(id)
    expect((await app.as(other).post(`/contact/${id}/payment/complete`, { paymentFlowId })).status).toBe(403)
    expect((await complete(other, paymentFlowId)).status).toBe(404)
    expect((await complete(id, 'seti_none')).status).toBe(404)
  })

  test('as another kind of flow, and before the step at the provider is done', async () => {
    const id = await app.addContact()
    const paymentFlowId = await begin(id)
    expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(404)
    expect((await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })).status).toBe(404)
    const { body } = await start(id)
    expect((await complete(id, body.clientSecret.split('_secret')[0])).body).toMatchObject({ code: 'bad-request' })
  })

  test('by the bank: nothing is charged, and trying the same again charges nothing either', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id, {}, 'insufficient_funds')
    const declined = { status: 400, body: { code: 'payment-failed', subCode: 'insufficient_funds' } }
    expect(await complete(id, paymentFlowId)).toMatchObject(declined)
    await app.settle()
    expect(await mailsOf(id)).toEqual([['one-time-donation-failed', '€20.00']])
    expect(await invoicesOf(id)).toMatchObject([{ status: 'uncollectible', attempt_count: 1 }])
    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'failed', type: 'one-time' }])
    expect(await attached(id)).toEqual([])

    const [invoice] = await invoicesOf(id)
    await app.alter(invoice.default_payment_method, { metadata: { outcome: 'success' } })
    expect(await complete(id, paymentFlowId)).toMatchObject(declined)
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'uncollectible', attempt_count: 1 }])
    expect(await mailsOf(id)).toHaveLength(1)
  })
})

test('what was begun is carried to its end although the newsroom offers it no more', async () => {
  const id = await app.addContact()
  const paymentFlowId = await begin(id)
  await offer(false)
  expect((await complete(id, paymentFlowId)).status).toBe(204)
})

describe('a payment that takes days', () => {
  test.each([
    ['pay', 'successful', 'one-time-donation'],
    ['fail', 'failed', 'one-time-donation-failed'],
  ] as const)('is told of when it ends: %s', async (action, status, template) => {
    const id = await app.addContact({ roles: [] })
    expect((await complete(id, await begin(id, { paymentMethod: 's_sepa' }, 'pending'))).status).toBe(204)
    await app.settle()
    expect(await paymentsOf(id)).toMatchObject([{ status: 'pending' }])
    expect(await mailsOf(id)).toEqual([])
    expect(await attached(id)).toHaveLength(1)
    // The flow is gone by then.
    const clean = { ...context(), now: addDays(app.now(), 8) }
    await cleanPaymentFlows.run({}, clean)

    const [invoice] = await invoicesOf(id)
    await app.press('invoice', action, invoice.id)
    await app.settle()
    expect(await paymentsOf(id)).toMatchObject([{ status }])
    expect(await mailsOf(id)).toEqual([[template, '€20.00']])
    expect(await attached(id)).toEqual([])
  })
})

describe('notifications', () => {
  test('that never come are not missed', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id)
    await app.db.insertInto('settings').values({ key: 'webhook-stripe', value: 'false' }).execute()
    expect((await complete(id, paymentFlowId)).status).toBe(204)
    await app.runJobs()
    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'successful', type: 'one-time' }])
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await attached(id)).toEqual([])
    await app.db.deleteFrom('settings').where('key', '=', 'webhook-stripe').execute()
    await app.settle()
  })

  test('that come before the browser is back, and again after, change nothing', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id)
    disturb('answer-lost', /^POST \/v1\/invoices\/[^/]+\/pay/, 1000)
    expect(await complete(id, paymentFlowId)).toMatchObject({ status: 400, body: { subCode: 'provider_uncertain' } })
    app.calm()
    await app.settle()
    expect(await mailsOf(id)).toHaveLength(1)

    expect((await complete(id, paymentFlowId)).status).toBe(204)
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'paid', attempt_count: 1 }])
    expect(await mailsOf(id)).toHaveLength(1)

    await hush()
    for (const body of await app.notifications()) {
      const event = JSON.parse(body)
      if (event.data?.object?.metadata?.contact === id) await redeliver(body)
    }
    await app.settle()
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'successful', type: 'one-time' }])
  })
})

describe('trouble on the line', () => {
  test.each([
    ['answer-lost', /^POST \/v1\/invoices$/],
    ['fails-after', /^POST \/v1\/invoices$/],
    ['answer-lost', /^POST \/v1\/invoiceitems/],
    ['fails-after', /^POST \/v1\/invoiceitems/],
    ['answer-lost', /^POST \/v1\/invoices\/[^/]+\/finalize/],
    ['fails-after', /^POST \/v1\/invoices\/[^/]+\/finalize/],
    ['answer-lost', /^POST \/v1\/invoices\/[^/]+\/pay/],
    ['fails-after', /^POST \/v1\/invoices\/[^/]+\/pay/],
    ['unreachable', /^POST \/v1\/invoices\/[^/]+\/pay/],
    ['fails', /^POST \/v1\/invoices\/[^/]+\/pay/],
    ['busy', /^POST \/v1\/invoices\/[^/]+\/pay/],
  ] as const)('"%s" at %s: trying again charges once', async (kind, match) => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id)
    disturb(kind, match, 1000)
    expect(await complete(id, paymentFlowId)).toMatchObject({ status: 400, body: { code: 'payment-failed' } })
    app.calm()
    expect((await complete(id, paymentFlowId)).status).toBe(204)
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'paid', total: 2000, attempt_count: 1 }])
    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'successful', type: 'one-time' }])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('a charge nobody heard of is found by the job that looks after it, and no other is made', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id)
    disturb('answer-lost', /^POST \/v1\/invoices\/[^/]+\/pay/, 1000)
    await complete(id, paymentFlowId)
    app.calm()
    const flow = await app.db
      .selectFrom('paymentFlows')
      .select('id')
      .where('providerFlowId', '=', paymentFlowId)
      .executeTakeFirstOrThrow()
    await resumePaymentFlow.run({ flowId: flow.id }, context())
    await app.settle()
    const done = await app.db
      .selectFrom('paymentFlows')
      .select('completedAt')
      .where('id', '=', flow.id)
      .executeTakeFirstOrThrow()
    expect(done.completedAt).not.toBeNull()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'paid', attempt_count: 1 }])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('what was never charged is not charged by that job, and asked for no more after a week', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id)
    disturb('unreachable', /^POST \/v1\/invoices\/[^/]+\/pay/, 1000)
    await complete(id, paymentFlowId)
    app.calm()
    const flow = await app.db
      .selectFrom('paymentFlows')
      .select('id')
      .where('providerFlowId', '=', paymentFlowId)
      .executeTakeFirstOrThrow()
    await resumePaymentFlow.run({ flowId: flow.id }, context())
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'open' }])
    await cleanPaymentFlows.run({}, { ...context(), now: addDays(app.now(), 8) })
    await app.runJobs()
    await app.settle()
    expect(await invoicesOf(id)).toMatchObject([{ status: 'void' }])
    expect(await paymentsOf(id)).toEqual([{ amount: 20, status: 'cancelled', type: 'one-time' }])
    expect(await mailsOf(id)).toEqual([])
    expect(await attached(id)).toEqual([])
  })
})

test('two tabs coming back at once charge once', async () => {
  const id = await app.addContact({ roles: [] })
  const paymentFlowId = await begin(id)
  const answers = await Promise.all([
    complete(id, paymentFlowId),
    complete(id, paymentFlowId),
    complete(id, paymentFlowId),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await app.settle()
  expect(await invoicesOf(id)).toMatchObject([{ status: 'paid', attempt_count: 1 }])
  expect(await mailsOf(id)).toHaveLength(1)
})

test('who gave once is gone from the provider when their account is', async () => {
  const id = await app.addContact({ roles: [] })
  await complete(id, await begin(id))
  await app.settle()
  const admin = await app.admin()
  expect((await admin.delete(`/contact/${id}`)).status).toBe(204)
  expect((await app.things('customer')).filter(({ metadata }) => metadata.contact === id)).toEqual([])
  const { rows } = {
    rows: await app.db.selectFrom('payments').select('contactId').where('type', '=', 'one-time').execute(),
  }
  expect(rows.some(({ contactId }) => contactId === null)).toBe(true)
})
