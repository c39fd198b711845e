import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { completePaymentFlow, describePaymentFlow, readPayer, startPaymentFlow } from './index.ts'
import { completeUrl, flowIdOf, startPaidApp } from './testing.ts'

const app = await startPaidApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'gb', apiUrl: undefined } },
})
afterAll(app.close)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })

interface Choice {
  method?: PaymentMethod
  amountCents?: number
  period?: 'monthly' | 'annually'
  payFee?: boolean
  outcome?: string
}

/** Starts, pays on the hosted page and comes back. */
async function begin({
  method = 's_card',
  amountCents = 500,
  period = 'monthly',
  payFee = false,
  outcome,
}: Choice = {}) {
  const intent = { kind: 'start-contribution' as const, amountCents, period, payFee, prorate: false }
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  const returned = await app.pay(start, outcome)
  return { id: start.id, providerFlowId: flowIdOf(returned) }
}

async function join(choice: Choice = {}) {
  const contactId = await app.addContact()
  const flow = await begin(choice)
  await completePaymentFlow(context(), flow.id, contactId)
  return { contactId, flow }
}

const contributionOf = async (contactId: string) => (await app.as(contactId).get('/contact/me/contribution')).body
const paymentsOf = (contactId: string) =>
  app.db.selectFrom('payments').selectAll().where('contactId', '=', contactId).execute()

test('scenario 42: a monthly 5 with the fee by card in gb charges 528 and makes a member', async () => {
  const { contactId } = await join({ payFee: true })

  const [subscription] = await app.things('subscription')
  expect(subscription.items.data[0].price).toMatchObject({ unit_amount: 528, currency: 'eur' })
  expect(await contributionOf(contactId)).toMatchObject({
    type: 'Automatic',
    membershipStatus: 'active',
    amount: 5,
    period: 'monthly',
    payFee: true,
    renewalDate: expect.any(String),
    paymentSource: { method: 's_card', isLink: false, last4: '4242', expiryMonth: 12, expiryYear: 2034 },
  })
})

test('scenario 19: membership reaches to the end of the period and fourteen days', async () => {
  const { contactId } = await join()
  const [subscription] = await app.things('subscription')
  const periodEnd = new Date(subscription.items.data[0].current_period_end * 1000)
  expect(new Date((await contributionOf(contactId)).membershipExpiryDate)).toEqual(addDays(periodEnd, 14))
})

test('the contact carries what lists and filters compare', async () => {
  const { contactId } = await join({ amountCents: 6000, period: 'annually' })
  const contact = await app.db.selectFrom('contacts').selectAll().where('id', '=', contactId).executeTakeFirstOrThrow()
  expect(contact).toMatchObject({
    contributionType: 'Automatic',
    contributionPeriod: 'annually',
    contributionAmountCents: 6000,
    contributionMonthlyCents: 500,
    contributionCancelledAt: null,
    membershipExpires: expect.any(Date),
  })
})

test.each([
  ['s_sepa', { method: 's_sepa', country: 'DE', bankCode: '37040044', last4: '3000' }],
  ['s_paypal', { method: 's_paypal', payerEmail: 'payer@example.com' }],
  ['s_ideal', { method: 's_sepa', last4: '3000' }],
  ['gc_direct-debit', { method: 'gc_direct-debit', accountNumberEnding: '11', bankName: 'Sandbox Savings Bank' }],
] as const)('%s is set up at its provider and shown', async (method, source) => {
  const { contactId } = await join({ method })
  expect(await contributionOf(contactId)).toMatchObject({ type: 'Automatic', amount: 5, paymentSource: source })
})

test('Bacs is set up where the site counts in pounds, and refused at its field elsewhere', async () => {
  const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_bacs', completeUrl }
  expect(await (await app.member()).post('/contact/me/contribution', choice)).toMatchObject({
    status: 400,
    body: { errors: [{ property: 'paymentMethod', constraints: { isIn: expect.any(String) } }] },
  })
  app.config.currency = { ...app.config.currency, code: 'GBP' }
  const { contactId } = await join({ method: 's_bacs' })
  expect(await contributionOf(contactId)).toMatchObject({
    paymentSource: { method: 's_bacs', sortCode: '108800', last4: '2345' },
  })
  app.config.currency = { ...app.config.currency, code: undefined }
})

test('direct debit covers until the second charge, and the names come from the provider', async () => {
  const flow = await begin({ method: 'gc_direct-debit' })
  await describePaymentFlow(app.db, flow.providerFlowId, { firstname: 'Not', lastname: 'Used' })
  expect(await readPayer(context(), flow.id)).toEqual({
    firstname: 'Dee',
    lastname: 'Debit',
    address: { line1: '1 Harbour Street', line2: '', city: 'Sandbox Bay', postcode: '12345' },
  })

  const contactId = await app.addContact()
  await completePaymentFlow(context(), flow.id, contactId)
  const [subscription] = await app.things('gc_subscription')
  const second = addMonths(new Date(subscription.start_date), 1)
  expect(new Date((await contributionOf(contactId)).membershipExpiryDate)).toEqual(addDays(second, 14))
})

test('a redirect flow is finished as soon as the person is back', async () => {
  const flow = await begin({ method: 'gc_direct-debit' })
  await describePaymentFlow(app.db, flow.providerFlowId, {})
  await app.runJobs()
  const { steps } = await app.db
    .selectFrom('paymentFlows')
    .select('steps')
    .where('id', '=', flow.id)
    .executeTakeFirstOrThrow()
  expect(steps).toMatchObject({ mandate: expect.stringMatching(/^MD/), customer: expect.stringMatching(/^CU/) })
})

test('the names typed beside the card are the payer’s', async () => {
  const flow = await begin()
  expect(await describePaymentFlow(app.db, 'seti_unknown', {})).toBeUndefined()
  expect(await describePaymentFlow(app.db, flow.providerFlowId, { firstname: 'Ada', lastname: 'L' })).toEqual({
    id: flow.id,
    isComplete: false,
    paysOnce: false,
  })
  expect(await readPayer(context(), flow.id)).toMatchObject({ firstname: 'Ada', lastname: 'L' })
})

describe('what is not finished or refused', () => {
  test('a payment step nobody went through is a bad request', async () => {
    const intent = {
      kind: 'start-contribution' as const,
      amountCents: 500,
      period: 'monthly' as const,
      payFee: false,
      prorate: false,
    }
    for (const method of ['s_card', 'gc_direct-debit'] as const) {
      const { id } = await startPaymentFlow(context(), { email: 'a@ex.org', method, completeUrl, intent })
      await expect(readPayer(context(), id)).rejects.toMatchObject({ code: 'bad-request' })
    }
  })

  test('a method refused on the hosted page is a bad request', async () => {
    const { id } = await begin({ outcome: 'setup-declined' })
    await expect(readPayer(context(), id)).rejects.toMatchObject({ code: 'bad-request' })
  })

  test.each(['insufficient_funds', 'generic_decline', 'lost_card'])(
    '%s is told, and makes nobody a member',
    async (outcome) => {
      const contactId = await app.addContact()
      const flow = await begin({ outcome })
      await expect(completePaymentFlow(context(), flow.id, contactId)).rejects.toMatchObject({
        code: 'payment-failed',
        extras: { subCode: outcome },
      })
      expect(await contributionOf(contactId)).toEqual({
        type: 'None',
        membershipStatus: 'none',
        paymentSource: { method: null },
      })
      await app.settle()
      expect(await paymentsOf(contactId)).toEqual([])
    },
  )

  test('after a refusal the same flow may be tried again', async () => {
    const contactId = await app.addContact()
    const flow = await begin({ outcome: 'insufficient_funds' })
    for (const _ of [1, 2]) {
      await expect(completePaymentFlow(context(), flow.id, contactId)).rejects.toMatchObject({ code: 'payment-failed' })
    }
  })

  test('scenario 49: the flow of someone else is not found; the own one completes twice with one subscription', async () => {
    const { contactId, flow } = await join()
    const other = await app.addContact()
    await expect(completePaymentFlow(context(), flow.id, other)).rejects.toMatchObject({ code: 'not-found' })
    const count = (await app.things('subscription')).length
    await completePaymentFlow(context(), flow.id, contactId)
    expect(await app.things('subscription')).toHaveLength(count)
  })

  test('a method whose provider has no keys is a bad request', async () => {
    const config = { ...app.config, gocardless: { ...app.config.gocardless, accessToken: '' } }
    const intent = { kind: 'update-payment-method' as const }
    await expect(
      startPaymentFlow({ ...context(), config }, { email: 'a@ex.org', method: 'gc_direct-debit', completeUrl, intent }),
    ).rejects.toMatchObject({ code: 'bad-request' })
  })
})

test('two completions at once make one customer, one subscription and one activity', async () => {
  const before = [await app.things('customer'), await app.things('subscription')].map(({ length }) => length)
  const contactId = await app.addContact()
  const flow = await begin()
  await Promise.all([1, 2, 3].map(() => completePaymentFlow(context(), flow.id, contactId)))
  const after = [await app.things('customer'), await app.things('subscription')].map(({ length }) => length)
  expect(after).toEqual(before.map((length) => length + 1))
  const started = await app.db
    .selectFrom('activities')
    .select('id')
    .where('targetId', '=', contactId)
    .where('eventType', '=', 'contact.contribution-started')
    .execute()
  expect(started).toHaveLength(1)
})

/** What was paid, and membership with it, ended long ago. */
async function lapse(contactId: string) {
  const lapsed = new Date('2025-01-01')
  await app.db
    .updateTable('contactRoles')
    .set({ dateAdded: lapsed, dateExpires: lapsed })
    .where('contactId', '=', contactId)
    .execute()
  const [invoice] = await app.things('invoice')
  const period = { start: lapsed.getTime() / 1000 - 1, end: lapsed.getTime() / 1000 }
  const data = invoice.lines.data.map((line: object) => ({ ...line, period }))
  await app.alter(invoice.id, { lines: { ...invoice.lines, data } })
}

test('a lapsed member’s old subscription ends where a new one begins', async () => {
  const { contactId } = await join()
  const [old] = await app.things('subscription')
  await lapse(contactId)

  const flow = await begin({ amountCents: 800 })
  await completePaymentFlow(context(), flow.id, contactId)
  await app.settle()

  const subscriptions = await app.things('subscription')
  expect(subscriptions.find(({ id }) => id === old.id).status).toBe('canceled')
  expect(subscriptions[0]).toMatchObject({ status: 'active', customer: old.customer })
  expect(await contributionOf(contactId)).toMatchObject({ amount: 8, membershipStatus: 'active' })
  // The former card is no longer the customer's.
  const methods = await app.things('payment_method')
  expect(methods.filter(({ customer }) => customer === old.customer)).toHaveLength(1)
})

test('the end of the old subscription is not taken for an end of the contribution', async () => {
  const { contactId } = await join()
  const [old] = await app.things('subscription')
  await lapse(contactId)
  const flow = await begin({ outcome: 'insufficient_funds' })
  await expect(completePaymentFlow(context(), flow.id, contactId)).rejects.toMatchObject({ code: 'payment-failed' })
  await app.settle()
  const statusOfOld = async () => (await app.things('subscription')).find(({ id }) => id === old.id).status
  expect(await statusOfOld()).toBe('active')
  await completePaymentFlow(context(), (await begin()).id, contactId)
  await app.settle()
  expect(await statusOfOld()).toBe('canceled')
  expect(await contributionOf(contactId)).not.toHaveProperty('cancellationDate')
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').where('contactId', '=', contactId).execute()
  expect(mails).not.toContainEqual({ templateId: 'cancelled-contribution' })
})

test('a manual member who changes over pays from the renewal date on, and is told', async () => {
  const contactId = await app.addContact()
  const renewal = addDays(new Date(), 20)
  await app.db
    .updateTable('contacts')
    .set({ contributionType: 'Manual', contributionPeriod: 'monthly', contributionAmountCents: 500 })
    .where('id', '=', contactId)
    .execute()
  await app.db
    .insertInto('contactRoles')
    .values({ contactId, role: 'member', dateAdded: new Date('2025-01-01'), dateExpires: addDays(renewal, 14) })
    .execute()

  const flow = await begin()
  await completePaymentFlow(context(), flow.id, contactId)
  const [subscription] = await app.things('subscription')
  expect(subscription.items.data[0].current_period_end).toBe(Math.floor(renewal.getTime() / 1000))
  // Stripe gives the time that is paid for as a trial, with an invoice of 0 that is no payment.
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: Math.floor(renewal.getTime() / 1000) })
  expect((await app.things('invoice')).find(({ id }) => id === subscription.latest_invoice)).toMatchObject({ total: 0 })
  await app.settle()
  expect(await app.db.selectFrom('payments').select('id').where('contactId', '=', contactId).execute()).toEqual([])
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').where('contactId', '=', contactId).execute()
  expect(mails).toEqual([{ templateId: 'manual-to-automatic' }])
})

test('someone with a running subscription does not start a second one', async () => {
  const { contactId } = await join()
  const flow = await begin()
  await expect(completePaymentFlow(context(), flow.id, contactId)).rejects.toMatchObject({
    code: 'cant-update-contribution',
  })
})

test('flows older than seven days are cleaned away with mandates nobody used', async () => {
  const old = await begin({ method: 'gc_direct-debit' })
  await readPayer(context(), old.id)
  const young = await begin()
  const { steps } = await app.db
    .selectFrom('paymentFlows')
    .select('steps')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('paymentFlows')
    .set({ createdAt: addDays(new Date(), -8) })
    .where('id', '=', old.id)
    .execute()

  const { cleanPaymentFlows } = await import('./start.ts')
  await cleanPaymentFlows.run({}, context())
  await app.settle()

  const left = await app.db.selectFrom('paymentFlows').select('id').where('id', 'in', [old.id, young.id]).execute()
  expect(left).toEqual([{ id: young.id }])
  const mandates = await app.things('mandate')
  expect(mandates.find(({ id }) => id === steps.mandate).status).toBe('cancelled')
})

test('the configured inclusive tax rate is attached once, and changes no charge', async () => {
  await app.db
    .insertInto('content')
    .values({ id: 'payment', fields: JSON.stringify({ taxRateRecurring: 7 }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fields: JSON.stringify({ taxRateRecurring: 7 }) }))
    .execute()
  await join()
  await join()
  const [rate, ...others] = await app.things('tax_rate')
  expect(others).toEqual([])
  const [subscription] = await app.things('subscription')
  expect(subscription).toMatchObject({ default_tax_rates: [{ id: rate.id }] })
  expect(subscription.items.data[0].price.unit_amount).toBe(500)
})

test('a contact’s contribution is shown to the contact and to admins only', async () => {
  const { contactId } = await join()
  const path = `/contact/${contactId}/contribution`
  expect((await app.guest().get(path)).status).toBe(401)
  expect((await (await app.member()).get(path)).status).toBe(403)
  const admin = await app.admin()
  expect((await admin.get(path)).body).toMatchObject({ type: 'Automatic', paymentSource: { method: 's_card' } })
  expect((await admin.get('/contact/00000000-0000-4000-8000-000000000000/contribution')).status).toBe(404)
})

describe('the hosted pages under the site’s own address', () => {
  const pass = (url: string, body?: string) =>
    app.app.inject({
      url,
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      }),
    })

  test('take the browser there and back', async () => {
    const intent = {
      kind: 'start-contribution' as const,
      amountCents: 500,
      period: 'monthly' as const,
      payFee: false,
      prorate: false,
    }
    const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method: 's_card', completeUrl, intent })
    const path = `/sandbox/pay/${'clientSecret' in start && start.clientSecret}?return_url=${encodeURIComponent(completeUrl)}`
    const page = await pass(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await pass('/sandbox/style.css')).headers['content-type']).toContain('text/css')
    const returned = await pass(path, 'outcome=success')
    expect(returned.statusCode).toBe(303)
    expect(returned.headers.location).toMatch(/^https:\/\/site\.example\/join\/complete\?setup_intent=seti_/)
  })

  test.each([
    '/sandbox/',
    '/sandbox/act',
    '/sandbox/v1/customers',
    '/sandbox/pay/%2e%2e',
    '/sandbox/pay/%2E.',
    '/sandbox/pay/..%2Fact',
  ])('leave %s alone', async (url) => {
    expect((await pass(url)).body).not.toContain('Dashboard')
    expect((await pass(url, 'kind=subscription&action=cancel&id=x')).statusCode).toBe(404)
  })
})
