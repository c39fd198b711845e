import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { describeCharge } from './charge-facts.ts'
import { completeUrl, flowIdOf, startPaidApp } from './testing.ts'

const app = await startPaidApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'gb', apiUrl: undefined } },
})
afterAll(app.close)

const choice = (given: object) => ({ amount: 5, period: 'monthly', payFee: false, prorate: false, ...given })

async function contribute(given: object, paymentMethod = 's_card') {
  const id = await app.addContact({ roles: [] })
  const started = await app.as(id).post('/contact/me/contribution', { ...choice(given), paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
  return id
}

const paymentsOf = (id: string) =>
  app.db
    .selectFrom('payments')
    .select(['amountCents', 'feeCents', 'status'])
    .where('contactId', '=', id)
    .orderBy('createdAt')
    .execute()

const receiptOf = (id: string) =>
  app.db
    .selectFrom('emailOutbox')
    .select('fields')
    .where('contactId', '=', id)
    .where('templateId', '=', 'receipt')
    .executeTakeFirst()

test.each([
  ['s_card', { payFee: true }, 528, 28],
  ['s_card', { payFee: false }, 500, 0],
  ['gc_direct-debit', { payFee: true }, 525, 25],
])(
  'of a payment by %s with %o the fee is kept, and its mail says how it was paid',
  async (method, given, amountCents, feeCents) => {
    const id = await contribute(given, method)
    expect(await paymentsOf(id)).toMatchObject([{ amountCents, feeCents }])
    if (method === 'gc_direct-debit') return
    expect((await receiptOf(id))?.fields).toMatchObject({
      NUMBER: expect.stringMatching(/^in_/),
      CHARGEDATE: { moment: expect.any(String) },
      METHOD: { phrase: `method-${method}` },
    })
  },
)

const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body

/** What the provider was asked for last. */
async function chargedLast(method: string): Promise<number> {
  const [latest] = await app.things(method === 'gc_direct-debit' ? 'payment' : 'invoice')
  return latest.total ?? latest.amount
}

test.each(['s_card', 's_sepa', 's_paypal', 'gc_direct-debit'])(
  'by %s the fee that is shown is the one that is charged and kept, also of another amount',
  async (method) => {
    const id = await contribute({ payFee: true }, method)
    for (const amount of [5, 7.5]) {
      if (amount !== 5) {
        const { body } = await app.as(id).patch('/contact/me/contribution', choice({ amount, payFee: true }))
        expect(body).toMatchObject({ amount, payFee: true })
        const { subscriptionId } = await app.db
          .selectFrom('contributions')
          .select('subscriptionId')
          .where('contactId', '=', id)
          .executeTakeFirstOrThrow()
        const kind = method === 'gc_direct-debit' ? 'gc_subscription' : 'subscription'
        await app.press(kind, 'renew', subscriptionId ?? '')
        await app.settle()
      }
      const shown = Math.round((await view(id)).charge * 100)
      expect(shown).toBeGreaterThan(amount * 100)
      expect(await chargedLast(method)).toBe(shown)
      expect((await paymentsOf(id)).at(-1)).toMatchObject({ amountCents: shown, feeCents: shown - amount * 100 })
    }
  },
)

test('of a difference in between nobody says what was the fee', async () => {
  const id = await contribute({ amount: 60, period: 'annually' })
  await app.as(id).patch('/contact/me/contribution', choice({ amount: 90, period: 'annually', prorate: true }))
  await app.settle()
  expect((await paymentsOf(id)).map(({ feeCents }) => feeCents)).toEqual([0, 0])
})

test('what was paid in another way than the contribution is says so', async () => {
  const id = await contribute({})
  const steps = JSON.stringify({ invoice: 'in_missed', method: 's_sepa' })
  await sql`update payment_flows set steps = steps || ${steps}::jsonb where contact_id = ${id}`.execute(app.db)
  const { subscriptionId } = await app.db
    .selectFrom('contributions')
    .select('subscriptionId')
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  const told = (paymentId: string) => {
    const payment = {
      id: paymentId,
      type: 'recurring',
      subscriptionId: subscriptionId ?? '',
      amountCents: 500,
    } as const
    return app.db.transaction().execute((tx) => describeCharge(tx, id, payment, app.config))
  }
  expect(await told('in_missed')).toEqual({ method: 's_sepa', feeCents: 0 })
  expect(await told('in_other')).toEqual({ method: 's_card', feeCents: 0 })
})
