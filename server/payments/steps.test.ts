import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { testConfig } from '#server/testing/config.ts'

// Source: https://docs.stripe.com/currencies. Three-decimal currencies are charged in steps of ten, and the króna is
// counted in hundredths of which only whole hundreds can be charged.
describe.each([
  {
    code: 'KWD',
    good: 1.25,
    bad: 1.255,
    least: 0.12,
    cents: 1250,
    withFee: 1.29,
    feeCents: 1290,
    text: '1.290',
  },
  {
    code: 'ISK',
    good: 500,
    bad: 500.5,
    least: 300,
    cents: 50_000,
    withFee: 508,
    feeCents: 50_800,
    text: '508',
  },
])('in $code', ({ code, good, bad, least, cents, withFee, feeCents, text }) => {
  let app: Awaited<ReturnType<typeof startPaidApp>>
  const ready = startPaidApp({ config: { ...testConfig({}), currency: { code, symbol: undefined } } }).then(
    (started) => {
      app = started
    },
  )
  afterAll(async () => {
    await ready
    await app.close()
  })

  async function person() {
    await ready
    return app.as(await app.addContact())
  }
  const choice = {
    period: 'monthly',
    payFee: false,
    prorate: false,
    paymentMethod: 's_card' as PaymentMethod,
    completeUrl,
  }

  async function setUp() {
    await ready
    const admin = await app.admin()
    expect((await admin.patch('/content/join', { minMonthlyAmount: bad, showAbsorbFee: true })).status).toBe(400)
    expect((await admin.patch('/content/join', { minMonthlyAmount: least, showAbsorbFee: true })).status).toBe(200)
    const periods = [{ name: 'monthly', presetAmounts: [good, bad] }]
    expect((await admin.patch('/content/join', { periods })).body.errors).toMatchObject([
      { property: 'periods', children: [{ children: [{ property: 'presetAmounts' }] }] },
    ])
    return admin
  }

  test('what can’t be charged is refused at the field, and what can is charged with its fee', async () => {
    const admin = await setUp()
    const someone = await person()
    const refused = await someone.post('/contact/me/contribution', { ...choice, amount: bad })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.errors).toMatchObject([
      { property: 'amount', constraints: { isDivisibleBy: expect.any(String) } },
    ])

    const started = await someone.post('/contact/me/contribution', { ...choice, amount: good, payFee: true })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const paymentFlowId = (await app.pay(started.body)).searchParams.get('setup_intent')
    expect((await someone.post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
    await app.settle()
    const [subscription] = await app.things('subscription')
    expect(subscription.items.data[0].price).toMatchObject({ unit_amount: feeCents, currency: code.toLowerCase() })
    expect((await someone.get('/contact/me/contribution')).body).toMatchObject({ amount: good, charge: withFee })
    const { items } = (await someone.get('/contact/me/payment')).body
    expect(items).toMatchObject([{ amount: withFee }])
    const receipt = (await someone.get(`/contact/me/payment/${items[0].id}/receipt`)).body
    expect(receipt).toMatch(new RegExp(`(?<![\\d.,])${text}(?![\\d.,])`))

    const changed = await someone.patch('/contact/me/contribution', { ...choice, amount: bad, payFee: true })
    expect(changed).toMatchObject({ status: 400 })
    const forced = { type: 'Manual', period: 'annually', amount: bad }
    const other = await app.addContact()
    expect(await admin.patch(`/contact/${other}/contribution/force`, forced)).toMatchObject({ status: 400 })
    const even = await admin.patch(`/contact/${other}/contribution/force`, { ...forced, amount: good })
    expect(even.body).toMatchObject({ amount: good })
    const row = await app.db.selectFrom('contacts').select('contributionAmountCents').where('id', '=', other).execute()
    expect(row).toEqual([{ contributionAmountCents: cents }])
  })

  test('one-time payments are as exact, and their invoice names the currency as Stripe wants it', async () => {
    const admin = await setUp()
    expect((await admin.patch('/content/general', { enableOneTimeDonations: true })).status).toBe(200)
    const someone = await person()
    const { period: _, prorate: __, ...once } = choice
    const wanted = { ...once, amount: good, payFee: true }
    expect(await someone.post('/contact/me/payment', { ...wanted, amount: bad + good })).toMatchObject({ status: 400 })
    const started = await someone.post('/contact/me/payment', wanted)
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const paymentFlowId = (await app.pay(started.body)).searchParams.get('setup_intent')
    expect((await someone.post('/contact/me/payment/complete', { paymentFlowId })).status).toBe(204)
    await app.settle()
    const invoices = (await app.things('invoice')).filter(({ metadata }) => metadata?.flow)
    expect(invoices).toMatchObject([{ currency: code.toLowerCase(), total: feeCents }])
  })
})
