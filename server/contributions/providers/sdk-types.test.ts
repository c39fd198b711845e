import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { writeContent } from '#server/content/index.ts'
import { reconcile } from '#server/payments/reconciliation/run.ts'
import { findTypeErrors } from '#server/testing/sdk-types/compile.ts'
import { goCardlessAnswers, goCardlessEvents, goCardlessRequest } from '#server/testing/sdk-types/gocardless.ts'
import {
  type RouteTypes,
  routeOf,
  stripeAnswer,
  stripeEvent,
  stripeRequest,
  withoutRepetition,
} from '#server/testing/sdk-types/literals.ts'
import { type Recorder, startRecorder } from '#server/testing/sdk-types/record.ts'
import { routes } from '../../../scripts/stripe-parameters.mjs'
import { recoveryWorld } from '../payment-recovery/testing.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'
import { installStripeWebhook } from './stripe/webhook-endpoint.ts'

/**
 * Every act that asks something of a provider, once; then all that went over the line is held against the SDKs' own types
 * by the compiler: what our adapters ask, what the simulator answers, and what it tells.
 */

let recorder: Recorder
const app = await startPaidApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'gb', apiUrl: undefined } },
  between: async (url) => {
    recorder = await startRecorder(url)
    return recorder.url
  },
})
afterAll(async () => {
  await app.close()
  await recorder.close()
})

const admin = await app.admin()
const { renew, subscriptionOf, lastToken } = recoveryWorld(app)

interface Terms {
  amount?: number
  period?: 'monthly' | 'annually'
  payFee?: boolean
  prorate?: boolean
  paymentMethod?: PaymentMethod
}
const termsOf = (given: Terms) => ({ amount: 5, period: 'monthly', payFee: false, prorate: false, ...given })

async function start(id: string, given: Terms = {}, outcome = 'success') {
  const terms = { paymentMethod: 's_card', ...termsOf(given), completeUrl }
  const started = await app.as(id).post('/contact/me/contribution', terms)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
  const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  await app.settle()
  return done
}

async function join(given: Terms = {}, outcome = 'success') {
  const id = await app.addContact({ roles: [] })
  expect(await start(id, given, outcome)).toMatchObject({ status: 200 })
  return id
}

async function change(id: string, given: Terms) {
  const { paymentMethod: _, ...terms } = termsOf(given)
  expect(await app.as(id).patch('/contact/me/contribution', terms)).toMatchObject({ status: 200 })
  await app.settle()
}

async function changeMethod(id: string, paymentMethod: PaymentMethod) {
  const started = await app.as(id).put('/contact/me/payment-method', { completeUrl, paymentMethod })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  const done = await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  expect(done).toMatchObject({ status: 200 })
  await app.settle()
}

async function cancel(id: string) {
  expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBeLessThan(300)
  await app.settle()
}

async function giveOnce(id: string, outcome = 'success') {
  const choice = { amount: 20, payFee: false, paymentMethod: 's_card', completeUrl }
  const started = await app.as(id).post('/contact/me/payment', choice)
  const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
  const done = await app.as(id).post('/contact/me/payment/complete', { paymentFlowId })
  await app.settle()
  return done
}

const setRate = async (rate: number | null) => {
  const tax = { taxRateRecurring: rate, taxRateOneTime: rate }
  await app.db.transaction().execute((tx) => writeContent(tx, 'payment', tax, app.now()))
  await app.settle()
}
const latest = async (kind: string) => (await app.things(kind))[0].id as string
const press = async (kind: string, action: string, id: string) => {
  await app.press(kind, action, id)
  await app.settle()
}
const refund = (id: string, body: object) => admin.post(`/payment/${id}/refund`, { reason: 'Asked for', ...body })

async function walkCards() {
  await setRate(7)
  const monthly = await join({ payFee: true })
  await change(monthly, { amount: 8 })
  await change(monthly, { amount: 60, period: 'annually' })
  await app.as(monthly).delete('/contact/me/contribution/planned-change')
  await changeMethod(monthly, 's_sepa')
  await renew(monthly, 'renew')
  await renew(monthly, 'renew-pending')
  await setRate(19)

  const yearly = await join({ amount: 60, period: 'annually' })
  await change(yearly, { amount: 120, period: 'annually', prorate: true })
  await change(yearly, { amount: 24, period: 'annually' })
  await setRate(20)
  await renew(yearly, 'renew')
  await setRate(null)
  await cancel(yearly)
  expect(await start(yearly, { amount: 60, period: 'annually' })).toMatchObject({ status: 200 })

  expect(await join({ paymentMethod: 's_paypal' })).toBeTruthy()
  expect(await join({ paymentMethod: 's_ideal' })).toBeTruthy()
  const declining = await join({ amount: 60, period: 'annually' })
  await app.alter(await latest('payment_method'), { metadata: { outcome: 'insufficient_funds' } })
  const more = termsOf({ amount: 120, period: 'annually', prorate: true })
  expect(await app.as(declining).patch('/contact/me/contribution', more)).toMatchObject({ status: 400 })
  await press('subscription', 'renew-draft', await subscriptionOf(monthly))
  await setRate(21)
  const refused = await app.addContact({ roles: [] })
  expect(await start(refused, {}, 'insufficient_funds')).toMatchObject({ status: 400 })
}

async function walkManual() {
  const id = await app.addContact({ roles: [] })
  const dateExpires = addDays(addMonths(new Date(), 6), 14)
  await app.db
    .insertInto('contactRoles')
    .values({ contactId: id, role: 'member', dateAdded: app.now(), dateExpires })
    .execute()
  await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount: 60, period: 'annually' })
  expect(await start(id, { amount: 120, period: 'annually', prorate: true })).toMatchObject({ status: 200 })
}

async function walkRecovery() {
  for (const method of ['s_card', 'gc_direct-debit'] as const) {
    const id = await join({ paymentMethod: method })
    await renew(id, 'renew-failing')
    const token = await lastToken(id)
    const guest = app.guest()
    const started = await guest.put(`/payment-recovery/${token}/payment-method`, { paymentMethod: method, completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    const done = await guest.post(`/payment-recovery/${token}/payment-method/complete`, { paymentFlowId })
    expect(done).toMatchObject({ status: 200 })
    await app.settle()
  }
  const lost = await join()
  await renew(lost, 'renew-failing')
  await press('subscription', 'give-up', await subscriptionOf(lost))
}

async function walkReturns() {
  for (const [paymentMethod, kind, end] of [
    ['s_card', 'invoice', 'dispute-lost'],
    ['s_card', 'invoice', 'dispute-won'],
    ['gc_direct-debit', 'payment', 'dispute-won'],
  ] as const) {
    await join({ paymentMethod })
    const id = await latest(kind)
    await app.settle()
    expect(await refund(id, { refunded: 0, amount: 2 })).toMatchObject({ status: 200 })
    await app.settle()
    expect(await refund(id, { refunded: 2 })).toMatchObject({ status: 200 })
    await press(kind, 'refund-failing', id)
    await press(kind, 'dispute', id)
    await press(kind, end, id)
  }
}

async function walkOnce() {
  const fields = { organisationName: 'The Courier', supportEmail: 'help@ex.org', enableOneTimeDonations: true }
  await app.db
    .insertInto('content')
    .values({ id: 'general', fields: JSON.stringify(fields) })
    .execute()
  const id = await app.addContact({ roles: [] })
  expect(await giveOnce(id)).toMatchObject({ status: 204 })
  expect(await giveOnce(id, 'insufficient_funds')).toMatchObject({ status: 400 })
}

async function walkDirectDebit() {
  const id = await join({ paymentMethod: 'gc_direct-debit' })
  await change(id, { amount: 7 })
  await change(id, { amount: 60, period: 'annually' })
  await renew(id, 'renew')
  await changeMethod(id, 's_card')
  const other = await join({ paymentMethod: 'gc_direct-debit', amount: 60, period: 'annually' })
  await change(other, { amount: 120, period: 'annually', prorate: true })
  await press('mandate', 'replace', await latest('mandate'))
  await renew(other, 'renew-failing')
  await cancel(other)
}

async function walkNewsroom() {
  await reconcile({ db: app.db, config: app.config, now: app.now(), log: app.app.log }, { actor: { type: 'system' } })
  for (const _ of ['first', 'again']) {
    const { removeOthers } = await installStripeWebhook(app.config, 'https://site.example/webhook/stripe')
    await removeOthers()
  }
  const leaving = await join()
  await app.as(leaving).patch('/contact/me', { firstname: 'Ada', email: 'ada@ex.org' })
  await app.settle()
  await admin.delete(`/contact/${leaving}`)
  await app.settle()
}

beforeAll(async () => {
  await walkCards()
  await walkManual()
  await walkRecovery()
  await walkReturns()
  await walkOnce()
  await walkDirectDebit()
  await walkNewsroom()
}, 600_000)

const isStripe = ({ path }: { path: string }) => path.startsWith('/v1/')
const succeeded = ({ status }: { status: number }) => status === 200
const told = async () => (await app.notifications()).map((body) => JSON.parse(body))
/** Each thing once, whatever its id and amount. */
const errorsOf = (literals: Parameters<typeof withoutRepetition>[0]) => findTypeErrors(withoutRepetition(literals))

/**
 * By the rehearsal with its clocks, by tests of the simulator, and where a difference's draft is given up after an outage.
 */
const askedElsewhere = [
  'DELETE /v1/invoices/:id',
  'DELETE /v1/test_helpers/test_clocks/:id',
  'GET /v1/charges/:id',
  'GET /v1/customers/:id',
  'GET /v1/customers/:id/tax_ids',
  'GET /v1/events',
  'GET /v1/test_helpers/test_clocks/:id',
  'POST /v1/disputes/:id/close',
  'POST /v1/setup_intents/:id/confirm',
  'POST /v1/test_helpers/test_clocks',
  'POST /v1/test_helpers/test_clocks/:id/advance',
]

describe('by the types of Stripe’s SDK', () => {
  test('every request is one', async () => {
    const sent = recorder.exchanges.filter(isStripe)
    expect(await errorsOf(sent.flatMap((exchange) => stripeRequest(exchange, routes as RouteTypes) ?? []))).toEqual([])
  })

  test('every answer is of its object’s type', async () => {
    const answered = recorder.exchanges.filter(isStripe).filter(succeeded)
    const literals = answered.map(({ method, path, answer }) => stripeAnswer(`${method} ${path}`, answer))
    expect(await errorsOf(literals)).toEqual([])
  })

  test('every event is of its type', async () => {
    const events = (await told()).filter(({ object }) => object === 'event')
    expect(await errorsOf(events.map(stripeEvent))).toEqual([])
  })

  test('the walk leaves out no request that the adapters know', () => {
    const asked = new Set(
      recorder.exchanges.filter(isStripe).map((exchange) => routeOf(exchange, routes as RouteTypes)),
    )
    const never = Object.keys(routes).filter((route) => !asked.has(route))
    expect(never.toSorted()).toEqual(askedElsewhere)
  })
})

describe('by the types of GoCardless’s SDK', () => {
  const exchanges = () => recorder.exchanges.filter((exchange) => !isStripe(exchange))

  test('every request is one', async () => {
    expect(await errorsOf(exchanges().flatMap((exchange) => goCardlessRequest(exchange) ?? []))).toEqual([])
  })

  test('every answer is of its type', async () => {
    expect(await errorsOf(exchanges().filter(succeeded).flatMap(goCardlessAnswers))).toEqual([])
  })

  test('every event is of its type', async () => {
    const events = (await told()).filter((each) => Array.isArray(each.events))
    expect(await errorsOf(events.flatMap(goCardlessEvents))).toEqual([])
  })
})

// What the compiler would not let pass, it has to say.
test('a field too many, one too few, and a value that is none are found', async () => {
  const list = { object: 'list', data: [], has_more: false, url: '/v1/customers' }
  const wrong = [
    { ...list, more: 1 },
    { object: 'list', data: [], has_more: false },
    { ...list, object: 'page' },
  ]
  const type = 'Stripe.ApiList<Stripe.Customer>'
  const errors = await findTypeErrors([list, ...wrong].map((value, at) => ({ label: `literal ${at}`, type, value })))
  expect(errors.map((error) => error.split(':')[0])).toEqual(['literal 1', 'literal 2', 'literal 3'])
  const reason = { label: 'reason', type: 'Stripe.RefundCreateParams', value: { reason: 'other' } }
  expect(await findTypeErrors([reason])).toHaveLength(1)
})
