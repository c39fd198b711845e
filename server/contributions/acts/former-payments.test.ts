import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'

// Nothing of what happens at the providers is heard of.
const app = await startPaidApp({ bringsEvents: false })
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))
const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }

async function start(id: string, paymentMethod: PaymentMethod) {
  const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod, completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
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

test('a renewal that failed is made up for by the first charge of the other provider', async () => {
  const { id } = await untilRenewal('s_card', 'renew-failing')
  expect((await start(id, 'gc_direct-debit')).status).toBe(200)
  const [payment] = await app.things('payment')
  expect(payment).toMatchObject({ amount: 500, status: 'confirmed' })
})
