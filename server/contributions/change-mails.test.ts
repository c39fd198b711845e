import { afterAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { completeUrl, flowIdOf, startPaidApp } from './testing.ts'

const app = await startPaidApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'gb', apiUrl: undefined } },
})
afterAll(app.close)

interface Choice {
  amount?: number
  period?: 'monthly' | 'annually'
  payFee?: boolean
  prorate?: boolean
}

const choice = (given: Choice = {}) => ({ amount: 5, period: 'monthly', payFee: false, prorate: false, ...given })

async function begin(id: string, given: Choice = {}, paymentMethod: PaymentMethod = 's_card') {
  const started = await app.as(id).post('/contact/me/contribution', { ...choice(given), paymentMethod, completeUrl })
  expect(started.status).toBe(200)
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
}

/** A member who has paid by card for a while; what was told of the start is forgotten. */
async function contributor(given: Choice = {}) {
  const id = await app.addContact({ roles: [] })
  await begin(id, given)
  await app.db.deleteFrom('emailOutbox').where('contactId', '=', id).execute()
  return id
}

async function changeMethod(id: string, paymentMethod: PaymentMethod) {
  const { body } = await app.as(id).put('/contact/me/payment-method', { paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(body))
  const done = await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  expect(done.status).toBe(200)
  return paymentFlowId
}

const change = (id: string, given: Choice) => app.as(id).patch('/contact/me/contribution', choice(given))

const told = async (id: string) =>
  (
    await app.db
      .selectFrom('emailOutbox')
      .select(['fields', 'cause'])
      .where('contactId', '=', id)
      .where('templateId', '=', 'contribution-changed')
      .orderBy('createdAt')
      .execute()
  ).map(({ fields }) => fields)

const nextPayment = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body.renewalDate

test('a changed amount is told with what is charged, from what, and when', async () => {
  const id = await contributor()
  expect((await change(id, { amount: 8, payFee: true })).status).toBe(200)
  const [mail, ...others] = await told(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    CHANGE: { phrase: expect.stringMatching(/^contribution-amount(-later)?$/) },
    AMOUNT: { cents: 832, currency: 'EUR', per: 'monthly' },
    METHOD: { phrase: 'method-s_card' },
    NEXTPAYMENT: { moment: await nextPayment(id) },
  })
})

test('an amount that changes later is told as such', async () => {
  const id = await contributor({ amount: 60, period: 'annually' })
  expect((await change(id, { amount: 48, period: 'annually' })).status).toBe(200)
  expect(await told(id)).toMatchObject([
    { CHANGE: { phrase: 'contribution-amount-later' }, AMOUNT: { cents: 4800, per: 'annually' } },
  ])
})

test('a changed period is told', async () => {
  const id = await contributor()
  expect((await change(id, { amount: 60, period: 'annually' })).status).toBe(200)
  expect(await told(id)).toMatchObject([
    {
      CHANGE: { phrase: expect.stringMatching(/^contribution-period(-later)?$/) },
      AMOUNT: { cents: 6000, per: 'annually' },
    },
  ])
})

test('another payment method is told once, however often it is completed', async () => {
  const id = await contributor()
  const paymentFlowId = await changeMethod(id, 's_sepa')
  await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  await app.settle()
  expect(await told(id)).toMatchObject([
    {
      CHANGE: { phrase: 'contribution-method' },
      METHOD: { phrase: 'method-s_sepa' },
      AMOUNT: { cents: 500, per: 'monthly' },
      NEXTPAYMENT: { moment: await nextPayment(id) },
    },
  ])
})

test('a method of another provider is told with the price it has there', async () => {
  const id = await contributor({ payFee: true })
  await changeMethod(id, 'gc_direct-debit')
  expect(await told(id)).toMatchObject([{ METHOD: { phrase: 'method-gc_direct-debit' }, AMOUNT: { cents: 525 } }])
})

test('a restart is told', async () => {
  const id = await contributor()
  expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
  await app.settle()
  await begin(id, { amount: 7 })
  expect(await told(id)).toMatchObject([{ CHANGE: { phrase: 'contribution-restart' }, AMOUNT: { cents: 700 } }])
})

test('a contribution begun from the account is told, a refused change is not', async () => {
  const id = await app.addContact({ roles: [] })
  await begin(id)
  expect(await told(id)).toMatchObject([{ CHANGE: { phrase: 'contribution-start' } }])
  expect((await change(id, { amount: 0.2 })).status).toBe(400)
  expect(await told(id)).toHaveLength(1)
})
