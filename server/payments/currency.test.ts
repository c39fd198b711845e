import { afterAll, expect, test } from 'vitest'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { testConfig } from '#server/testing/config.ts'

// A currency without a minor unit: what people write is what providers are asked for.
const app = await startPaidApp({ config: { ...testConfig({}), currency: { code: 'JPY', symbol: '¥' } } })
afterAll(app.close)

async function start(paymentMethod: string, choice: object) {
  const person = app.as(await app.addContact())
  const body = { payFee: false, prorate: false, ...choice, paymentMethod, completeUrl }
  const started = await person.post('/contact/me/contribution', body)
  if (started.status !== 200) return { person, started }
  const back = (await app.pay(started.body)).searchParams
  const paymentFlowId = back.get('setup_intent') ?? back.get('redirect_flow_id')
  expect((await person.post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
  return { person, started }
}

test('a yearly contribution is charged, changed and shown in whole yen', async () => {
  const { person } = await start('s_card', { amount: 6000, period: 'annually' })
  const [subscription] = await app.things('subscription')
  expect(subscription.items.data[0].price).toMatchObject({ unit_amount: 6000, currency: 'jpy' })
  expect((await person.get('/contact/me/contribution')).body).toMatchObject({ amount: 6000, period: 'annually' })

  const change = { amount: 12_000, period: 'annually', payFee: false, prorate: true }
  expect((await person.patch('/contact/me/contribution', change)).body).toMatchObject({ amount: 12_000 })
  await app.settle()
  const { items } = (await person.get('/contact/me/payment', { query: { sort: 'amount', order: 'ASC' } })).body
  // A whole year is left on the day of joining, or all but the month that has begun.
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([expect.toBeOneOf([5500, 6000]), 6000])

  const admin = await app.admin()
  const total = items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect((await admin.get('/payment/aggregate')).body).toMatchObject({ sum: total })
  const receipt = await person.get(`/contact/me/payment/${items[1].id}/receipt`)
  expect(receipt.body).toMatch(/[¥￥]6,000/)
  expect(receipt.body).not.toMatch(/6,000\.0/)
})

test('no direct debit is begun in a currency that no scheme collects', async () => {
  const { started } = await start('gc_direct-debit', { amount: 500, period: 'monthly' })
  expect(started).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(await app.things('billing_request')).toEqual([])
})

test('what Stripe finds too little is refused at the field, and the least of it is paid', async () => {
  const { started } = await start('s_card', { amount: 49, period: 'monthly' })
  expect(started.status).toBe(400)
  expect(JSON.stringify(started.body)).toContain('"amount"')
  expect(JSON.stringify(started.body)).toContain('minContributionAmount')
  expect((await start('s_card', { amount: 50, period: 'monthly' })).started.status).toBe(200)
  const person = app.as(await app.addContact())
  const once = { amount: 49, payFee: false, paymentMethod: 's_card', completeUrl }
  expect((await person.post('/contact/me/payment', once)).status).toBe(400)
})

test('half a yen can’t be paid, and the field says so', async () => {
  const { started } = await start('s_card', { amount: 500.5, period: 'monthly' })
  expect(started.status).toBe(400)
  expect(JSON.stringify(started.body)).toContain('"amount"')
  expect(JSON.stringify(started.body)).toContain('isNumber')
})
