import { afterAll, expect, test } from 'vitest'
import { plusDays } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'
import { mailEndingNotices } from './mail-notices.ts'

const app = await startPaidApp()
afterAll(app.close)

const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false }

async function contribute(paymentMethod: PaymentMethod) {
  const id = await app.addContact({ roles: [] })
  const started = await app.as(id).post('/contact/me/contribution', { ...choice, paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
  return id
}

async function changeMethod(id: string, paymentMethod: PaymentMethod) {
  const started = await app.as(id).put('/contact/me/payment-method', { paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
}

const stored = (id: string) =>
  app.db
    .selectFrom('contributions')
    .select(['mandateId', 'cardExpires'])
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
const expiryOf = async (id: string) => (await stored(id)).cardExpires
const press = async (id: string, action: string) => {
  const { mandateId } = await stored(id)
  await app.press('payment_method', action, mandateId ?? '')
  await app.settle()
}

test('the last day of a card is known from the start, and no other method has one', async () => {
  expect(await expiryOf(await contribute('s_card'))).toBe('2034-12-31')
  expect(await expiryOf(await contribute('s_sepa'))).toBeNull()
  expect(await expiryOf(await contribute('gc_direct-debit'))).toBeNull()
})

test('it follows the method, and goes with it', async () => {
  const id = await contribute('s_card')
  await changeMethod(id, 's_sepa')
  expect(await expiryOf(id)).toBeNull()
  await changeMethod(id, 's_card')
  expect(await expiryOf(id)).toBe('2034-12-31')
  // Another amount leaves it as it is.
  await app.as(id).patch('/contact/me/contribution', { ...choice, amount: 8 })
  expect(await expiryOf(id)).toBe('2034-12-31')
  await app.as(id).post('/contact/me/contribution/cancel')
  expect(await stored(id)).toEqual({ mandateId: null, cardExpires: null })
})

test('the provider’s word of another card is taken as it stands now, in whatever order it comes', async () => {
  const id = await contribute('s_card')
  const { mandateId } = await stored(id)
  await press(id, 'shorten')
  const month = new Date()
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  expect(await expiryOf(id)).toBe(last)
  await press(id, 'replace')
  expect((await expiryOf(id))?.slice(0, 4)).toBe(String(month.getUTCFullYear() + 4))

  // Both are told of before either is looked into.
  await app.press('payment_method', 'shorten', mandateId ?? '')
  await app.alter(mandateId ?? '', { card: { exp_month: 2, exp_year: 2040, last4: '4242' } })
  await app.settle()
  expect(await expiryOf(id)).toBe('2040-02-29')
})

test('the nightly comparison with the provider makes up for what was never told', async () => {
  const [known, debit] = [await contribute('s_card'), await contribute('s_sepa')]
  await app.db.updateTable('contributions').set({ cardExpires: null }).execute()
  await enqueue(app.db, { name: 'payments.reconcile', maxAttempts: 1 }, {})
  await app.settle()
  expect([await expiryOf(known), await expiryOf(debit)]).toEqual(['2034-12-31', null])
})

test('the job that tells of it asks no provider', async () => {
  const id = await contribute('s_card')
  await press(id, 'shorten')
  const ends = (await expiryOf(id)) ?? ''
  const now = new Date(`${plusDays(ends, -7)}T08:00:00Z`)
  await app.db
    .updateTable('contactRoles')
    .set({ dateAdded: addDays(now, -1) })
    .where('contactId', '=', id)
    .execute()
  const config = { ...app.config, stripe: { ...app.config.stripe, apiUrl: 'http://127.0.0.1:9' } }
  await mailEndingNotices.run({}, { db: app.db, config, now, log: app.app.log })
  const mails = await app.db
    .selectFrom('emailOutbox')
    .select('cause')
    .where('templateId', '=', 'card-expiring')
    .execute()
  expect(mails).toEqual([{ cause: `card-expiring:${id}:${ends}:7` }])
})
