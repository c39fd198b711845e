import { afterAll, expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { completeUrl, startDisturbedApp } from './testing.ts'

// So that nobody has to sit out what a person would.
const timeoutMs = 400
const { stripe, gocardless } = testConfig()
const app = await startDisturbedApp({
  config: { stripe: { ...stripe, timeoutMs }, gocardless: { ...gocardless, timeoutMs } },
})
afterAll(app.close)

const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false }

test.each([
  ['s_card', /^POST \/v1\/subscriptions/],
  ['gc_direct-debit', /^POST \/gc\/subscriptions$/],
])('a provider that keeps %s waiting holds up nobody else, and the next try charges once', async (method, creation) => {
  const contactId = await app.addContact()
  const person = app.as(contactId)
  const started = await person.post('/contact/me/contribution', { ...choice, paymentMethod: method, completeUrl })
  const back = (await app.pay(started.body)).searchParams
  const paymentFlowId = back.get('setup_intent') ?? back.get('redirect_flow_id')
  const complete = () => person.post('/contact/me/contribution/complete', { paymentFlowId })

  app.disturb('silent', creation, 10)
  const asked = app.relay.seen.length
  const waiting = complete()
  const isAsked = () => app.relay.seen.slice(asked).some((request) => creation.test(request))
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(true)
  expect((await app.guest().get('/health')).status).toBe(200)
  expect((await person.get('/contact/me/contribution')).body).toMatchObject({ type: 'None' })
  expect(await waiting).toMatchObject({
    status: 400,
    body: { code: 'payment-failed', subCode: 'provider_uncertain' },
  })
  expect(app.relay.seen.slice(asked).filter((request) => creation.test(request))).toHaveLength(1)

  app.disturb('silent', creation, 0)
  expect((await complete()).status).toBe(200)
  expect(await person.get('/contact/me/contribution')).toMatchObject({ body: { type: 'Automatic', amount: 5 } })
  const kept = [...(await app.things('subscription')), ...(await app.things('gc_subscription'))]
  expect(kept.filter(({ metadata }) => metadata.contact === contactId)).toHaveLength(1)
})

test('a provider that keeps somebody waiting at the first step says so', async () => {
  app.disturb('silent', /^POST \/v1\/setup_intents/, 10)
  const person = app.as(await app.addContact())
  const body = { ...choice, paymentMethod: 's_card', completeUrl }
  expect(await person.post('/contact/me/contribution', body)).toMatchObject({
    status: 400,
    body: { code: 'payment-failed', subCode: 'provider_unavailable' },
  })
  app.disturb('silent', /^$/, 0)
  expect((await person.post('/contact/me/contribution', body)).status).toBe(200)
})
