import { afterAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { completeUrl, flowIdOf, startPaidApp } from '#server/contributions/testing.ts'

const app = await startPaidApp()
afterAll(app.close)
const admin = await app.admin()

/** A contact who contributes 5 a month, and whose renewal then fails. */
async function failRenewal(paymentMethod: PaymentMethod) {
  const id = await app.addContact({ roles: [] })
  const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }
  const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
  const kind = paymentMethod === 'gc_direct-debit' ? 'gc_subscription' : 'subscription'
  const [subscription] = await app.things(kind)
  await app.press(kind, 'renew-failing', subscription.id)
  await app.settle()
  const { items } = (await app.as(id).get('/contact/me/payment')).body
  return { id, subscription, kind, items }
}

test.each([
  ['s_card', 'bank', 'pending'],
  ['gc_direct-debit', 'funds', 'failed'],
] as const)('a payment by %s that failed says how it was made and why it failed', async (method, failure, status) => {
  const { id, subscription, kind, items } = await failRenewal(method)
  expect(items).toMatchObject([
    { status, method, failure },
    { status: 'successful', method },
  ])
  expect(items[1]).not.toHaveProperty('failure')

  const [failed] = items
  const { status: answered, body } = await admin.get(`/payment/${failed.id}/history`)
  expect(answered).toBe(200)
  const events = body.events.map(({ event }: { event: string }) => event)
  expect(events[0]).toBe('kept')
  expect(events).toContain('recovery-begun')
  expect(body.recovery).toEqual({ isOpen: true, hasNewMethod: false, endsAt: expect.any(String) })

  if (kind === 'gc_subscription') return
  // It comes in after all: nothing is said of a failure any more.
  const invoice = (await app.things('invoice')).find((thing) => thing.id === failed.id)
  expect(invoice.parent.subscription_details.subscription).toBe(subscription.id)
  await app.press('invoice', 'pay', failed.id)
  await app.settle()
  const { body: paid } = await app.as(id).get(`/payment/${failed.id}`)
  expect(paid).toMatchObject({ status: 'successful', method })
  expect(paid).not.toHaveProperty('failure')
  const later = (await admin.get(`/payment/${failed.id}/history`)).body
  expect(later.events.map(({ event }: { event: string }) => event)).toContain('successful')
  expect(later.recovery).toMatchObject({ isOpen: false })
})

test('what came in keeps the method it was paid by', async () => {
  const { id, items } = await failRenewal('s_card')
  await app.db.updateTable('contributions').set({ method: 's_sepa' }).where('contactId', '=', id).execute()
  const paid = items[1]
  await app.press('invoice', 'refund', paid.id)
  await app.settle()
  expect((await admin.get(`/payment/${paid.id}`)).body).toMatchObject({ method: 's_card' })
})

test('the history of a payment is the newsroom’s, and of none there is none', async () => {
  const { id, items } = await failRenewal('s_card')
  expect((await app.as(id).get(`/payment/${items[0].id}/history`)).status).toBe(403)
  expect((await admin.get('/payment/in_unknown/history')).status).toBe(404)
})
