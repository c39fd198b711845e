import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { endSubscription } from '../queries.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'

// Nothing of what happens at the providers is heard of.
const app = await startPaidApp({ bringsEvents: false })
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))
const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }

async function start(id: string, paymentMethod: PaymentMethod, outcome = 'success') {
  const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
  return app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
}

/** A month ago somebody began, and now their contribution is due. */
async function untilRenewal(method: PaymentMethod, button: string, { daysBefore = 0 } = {}) {
  const id = await app.addContact({ roles: [] })
  expect((await start(id, method)).status).toBe(200)
  app.setNow(addDays(new Date(addMonths(new Date(), 1).getTime() + 60_000), -daysBefore))
  const [subscription] = await app.things('subscription')
  await app.press('subscription', button, subscription.id)
  return { id, paidUntil: new Date(subscription.items.data[0].current_period_end * 1000) }
}

test.each([0, 1, 3])(
  'a renewal that is paid and not heard of yet, %i days early, is not charged again by another provider',
  async (daysBefore) => {
    const { id, paidUntil } = await untilRenewal('s_card', 'renew', { daysBefore })
    expect((await start(id, 'gc_direct-debit')).status).toBe(200)
    const [subscription] = await app.things('gc_subscription')
    expect(subscription.start_date).toBe(addMonths(paidUntil, 1).toISOString().slice(0, 10))
    expect(await app.things('payment')).toEqual([])
  },
)

test('a renewal that a bank is collecting refuses another provider, which would charge beside it', async () => {
  const { id } = await untilRenewal('s_sepa', 'renew-pending')
  const before = await app.things('gc_subscription')
  expect(await start(id, 'gc_direct-debit')).toMatchObject({
    status: 400,
    body: { code: 'cant-update-contribution', subCode: 'pending-payment' },
  })
  expect(await app.things('gc_subscription')).toEqual(before)
  const [former] = await app.things('subscription')
  expect(former.status).toBe('active')
})

test('a renewal that is still a draft as another provider takes over, or its contributor cancels, is never charged', async () => {
  const leave = [
    (id: string) => start(id, 'gc_direct-debit'),
    (id: string) => app.as(id).post('/contact/me/contribution/cancel'),
  ]
  for (const act of leave) {
    const { id } = await untilRenewal('s_card', 'renew-draft')
    const [draft] = await app.things('invoice')
    expect(draft.status).toBe('draft')
    expect((await act(id)).status).toBeLessThan(300)
    await app.runJobs()
    await app.press('invoice', 'finalise', draft.id)
    const [left] = (await app.things('invoice')).filter((invoice) => invoice.id === draft.id)
    expect(left).toMatchObject({ status: 'draft', auto_advance: false })
  }
})

test('a renewal that failed is made up for by the first charge of the other provider', async () => {
  const { id } = await untilRenewal('s_card', 'renew-failing')
  expect((await start(id, 'gc_direct-debit')).status).toBe(200)
  const [payment] = await app.things('payment')
  expect(payment).toMatchObject({ amount: 500, status: 'confirmed' })
})

test('a contribution that was cancelled with its renewal on the way begins again after what that paid for', async () => {
  const { id, paidUntil } = await untilRenewal('s_card', 'renew')
  expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
  await app.runJobs()
  expect((await start(id, 's_card')).status).toBe(200)
  const [subscription] = await app.things('subscription')
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: addMonths(paidUntil, 1).getTime() / 1000 })
})

test('a contribution that ended at the provider, and was cancelled then, begins again after what was paid', async () => {
  const { id, paidUntil } = await untilRenewal('s_card', 'renew')
  const { subscriptionId } = await app.db
    .selectFrom('contributions')
    .select('subscriptionId')
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  await app.db
    .transaction()
    .execute((tx) => endSubscription(tx, { contactId: id, subscriptionId: subscriptionId ?? '' }, null))
  expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
  await app.runJobs()
  expect((await start(id, 's_card')).status).toBe(200)
  const [subscription] = await app.things('subscription')
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: addMonths(paidUntil, 1).getTime() / 1000 })
})

test('a contribution that was cancelled longer ago begins at once', async () => {
  const { id } = await untilRenewal('s_card', 'renew-failing')
  expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
  await app.runJobs()
  app.setNow(addDays(app.now(), 15))
  expect((await start(id, 's_card')).status).toBe(200)
  const [subscription] = await app.things('subscription')
  expect(subscription.status).toBe('active')
})

test('a new start that is declined leaves what ran before', async () => {
  const id = await app.addContact({ roles: [] })
  expect((await start(id, 'gc_direct-debit')).status).toBe(200)
  const [former] = await app.things('gc_subscription')
  app.setNow(addDays(addMonths(new Date(), 1), 8))
  await app.press('gc_subscription', 'renew-failing', former.id)
  expect(await start(id, 's_card', 'insufficient_funds')).toMatchObject({
    status: 400,
    body: { code: 'payment-failed' },
  })
  await app.runJobs()
  expect(await app.things('gc_subscription')).toContainEqual(
    expect.objectContaining({ id: former.id, status: 'active' }),
  )
  const cards = (await app.things('subscription')).filter(({ metadata }) => metadata.contact === id)
  expect(cards.filter(({ status }) => status !== 'incomplete_expired' && status !== 'canceled')).toEqual([])

  expect((await start(id, 's_card')).status).toBe(200)
  await app.runJobs()
  expect(await app.things('gc_subscription')).toContainEqual(
    expect.objectContaining({ id: former.id, status: 'cancelled' }),
  )
})
