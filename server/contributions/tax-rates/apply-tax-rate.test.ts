import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { applyTaxRateTask, writeContent } from '#server/content/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'
import { completePaymentFlow, startPaymentFlow } from '../index.ts'
import { completeUrl, startDisturbedApp } from '../testing.ts'

const app = await startDisturbedApp()
afterAll(app.close)
beforeEach(() => app.calm())

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })

const setRate = (taxRateRecurring: number | null) =>
  app.db.transaction().execute((tx) => writeContent(tx, 'payment', { taxRateRecurring }, app.now()))

async function join({
  method = 's_card',
  period = 'monthly',
  amountCents = 1000,
}: {
  method?: PaymentMethod
  period?: string
  amountCents?: number
} = {}) {
  const contactId = await app.addContact()
  const intent = { kind: 'start-contribution', amountCents, period, payFee: false, prorate: false } as never
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  return contactId
}

const percentsOf = ({ default_tax_rates: rates }: { default_tax_rates: { percentage: number }[] }) =>
  rates.map(({ percentage }) => percentage)
const latest = async (kind: string) => (await app.things(kind))[0]
const receiptOf = async (contactId: string, paymentId: string) =>
  (await app.as(contactId).get(`/contact/me/payment/${paymentId}/receipt?format=html`)).body

test('a changed rate reaches what is charged already, its next invoice and its receipt', async () => {
  await setRate(7)
  const contactId = await join()
  const first = await latest('invoice')
  expect(percentsOf(await latest('subscription'))).toEqual([7])
  await setRate(19)
  await app.settle()
  const subscription = await latest('subscription')
  expect(percentsOf(subscription)).toEqual([19])
  await app.press('subscription', 'renew', subscription.id)
  await app.settle()
  const second = await latest('invoice')
  expect([percentsOf(first), percentsOf(second)]).toEqual([[7], [19]])
  expect(
    await app.db
      .selectFrom('payments')
      .select(['id', 'taxPercents'])
      .where('contactId', '=', contactId)
      .orderBy('chargeDate')
      .execute(),
  ).toEqual([
    { id: first.id, taxPercents: [7] },
    { id: second.id, taxPercents: [19] },
  ])
  expect(await receiptOf(contactId, first.id)).toContain('7%')
  expect(await receiptOf(contactId, second.id)).toContain('19%')
})

test('a rate that is taken away is taken from what is charged too, and a repetition only reads', async () => {
  await setRate(7)
  await join()
  await setRate(null)
  await app.settle()
  expect(percentsOf(await latest('subscription'))).toEqual([])
  app.relay.seen.length = 0
  await enqueue(app.db, applyTaxRateTask, {})
  await app.settle()
  expect(app.relay.seen.length).toBeGreaterThan(0)
  expect(app.relay.seen.filter((request) => !request.startsWith('GET'))).toEqual([])
})

test('what is planned for the next period gets the rate too', async () => {
  await setRate(7)
  const contactId = await join({ period: 'annually', amountCents: 6000 })
  const change = { amount: 36, period: 'annually', payFee: false, prorate: false }
  expect((await app.as(contactId).patch('/contact/me/contribution', change)).status).toBe(200)
  await setRate(19)
  await app.settle()
  const subscription = await latest('subscription')
  expect(percentsOf(subscription)).toEqual([19])
  expect((await latest('subscription_schedule')).phases.map(percentsOf)).toEqual([[19], [19]])
  await app.press('subscription', 'renew', subscription.id)
  expect(percentsOf(await latest('invoice'))).toEqual([19])
})

test('a provider that does not respond is asked again, and one subscription that is refused keeps no other from it', async () => {
  await setRate(7)
  await join()
  const [refused] = await app.things('subscription')
  await join()
  await app.db
    .updateTable('contributions')
    .set({ subscriptionId: 'sub_gone' })
    .where('subscriptionId', '=', refused.id)
    .execute()
  app.disturb('fails', /POST \/v1\/subscriptions/, 1)
  await setRate(21)
  await app.settle()
  await app.db
    .updateTable('contributions')
    .set({ subscriptionId: refused.id })
    .where('subscriptionId', '=', 'sub_gone')
    .execute()
  await enqueue(app.db, applyTaxRateTask, {})
  await app.settle()
  expect(percentsOf(await latest('subscription'))).toEqual([21])
})

test('17.1: a draft that came with another rate is corrected, and its subscription', async () => {
  await setRate(null)
  await join()
  const [subscription, invoice] = [await latest('subscription'), await latest('invoice')]
  await app.db
    .updateTable('content')
    .set({ fields: JSON.stringify({ taxRateRecurring: 7 }) })
    .where('id', '=', 'payment')
    .execute()
  await app.alter(invoice.id, { status: 'draft' })
  const body = JSON.stringify({
    id: 'evt_draft',
    object: 'event',
    type: 'invoice.created',
    created: invoice.created,
    data: { object: { ...invoice, status: 'draft' } },
  })
  const headers = { 'content-type': 'application/json', ...sign('stripe', body, sandboxSecrets(app.config.secret)) }
  await app.app.inject({ method: 'POST', url: '/webhook/stripe', headers, payload: body })
  await app.settle()
  expect(percentsOf(await latest('invoice'))).toEqual([7])
  expect((await app.things('subscription')).find(({ id }) => id === subscription.id).default_tax_rates).toHaveLength(1)
})

test('direct debit, whose payments come without invoices, is not asked', async () => {
  await setRate(null)
  await join({ method: 'gc_direct-debit' })
  app.relay.seen.length = 0
  await setRate(9)
  await app.settle()
  expect(app.relay.seen.filter((request) => request.includes('/gc/'))).toEqual([])
})
