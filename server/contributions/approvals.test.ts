import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { resumePaymentFlow } from './complete.ts'
import { completeUrl, flowIdOf, startPaidApp } from './testing.ts'

// A bank may want each payment of a card approved by its payer (PSD2, strong customer authentication).

const app = await startPaidApp()
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))
await app.db
  .insertInto('content')
  .values({
    id: 'general',
    fields: JSON.stringify({ organisationName: 'The Courier', supportEmail: 'h@ex.org', enableOneTimeDonations: true }),
  })
  .execute()

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }
const asked = { status: 400, body: { code: 'payment-requires-action', clientSecret: expect.stringMatching(/^pi_/) } }

async function begin(id: string, outcome = 'approval', given: object = {}) {
  const started = await app
    .as(id)
    .post('/contact/me/contribution', { ...terms, ...given, paymentMethod: 's_card', completeUrl })
  expect(started.status).toBe(200)
  return flowIdOf(await app.pay(started.body, outcome))
}
const complete = (id: string, paymentFlowId: string) =>
  app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body
const paymentsOf = async (id: string) => {
  const { items } = (await app.as(id).get('/contact/me/payment')).body
  return items
    .map(({ amount, status, type }: Record<string, unknown>) => `${type} ${amount} ${status}`)
    .filter((line: string) => !line.endsWith('draft'))
}
/** Of the simulator's, whose flow or contact is the contact's. */
const subscriptionsOf = async (id: string) =>
  (await app.things('subscription')).filter(({ metadata }) => metadata.contact === id).map(({ status }) => status)
const flowOf = (providerFlowId: string) =>
  app.db.selectFrom('paymentFlows').selectAll().where('providerFlowId', '=', providerFlowId).executeTakeFirstOrThrow()

describe('a contribution by a card whose bank wants the first payment approved', () => {
  test('begins with the approval: the same call goes on, and charges once', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await begin(id)
    const first = await complete(id, flow)
    expect(first).toMatchObject(asked)
    // Nothing is given before, and asking again asks for the same payment.
    expect(await view(id)).toMatchObject({ membershipStatus: 'none' })
    const again = await complete(id, flow)
    expect(again.body.clientSecret).toBe(first.body.clientSecret)
    await app.settle()
    expect(await paymentsOf(id)).toEqual([])

    await app.approve(first.body)
    expect(await complete(id, flow)).toMatchObject({ status: 200, body: { membershipStatus: 'active', amount: 5 } })
    await app.settle()
    expect(await paymentsOf(id)).toEqual(['recurring 5 successful'])
    expect(await subscriptionsOf(id)).toEqual(['active'])
    expect((await complete(id, flow)).status).toBe(200)
  })

  test('begins without its payer coming back: the payment tells of it', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await begin(id)
    const { body } = await complete(id, flow)
    // The job of an interrupted start leaves alone what its payer may still approve.
    const { id: flowId } = await flowOf(flow)
    await resumePaymentFlow.run({ flowId }, context())
    expect(await subscriptionsOf(id)).toEqual(['incomplete'])
    await app.approve(body)
    await app.settle()
    expect(await view(id)).toMatchObject({ membershipStatus: 'active', amount: 5 })
    expect(await complete(id, flow)).toMatchObject({ status: 200 })
    expect(await subscriptionsOf(id)).toEqual(['active'])
  })

  test('that is refused leaves nothing, and may be tried again', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await begin(id)
    await app.approve((await complete(id, flow)).body, 'refuse')
    await app.settle()
    const refused = await complete(id, flow)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'payment-failed', subCode: 'payment_intent_authentication_failure' },
    })
    await app.settle()
    expect(await view(id)).toMatchObject({ membershipStatus: 'none' })
    expect(await subscriptionsOf(id)).toEqual(['canceled'])

    const again = await complete(id, flow)
    expect(again).toMatchObject(asked)
    await app.approve(again.body)
    expect((await complete(id, flow)).status).toBe(200)
    expect((await subscriptionsOf(id)).toSorted()).toEqual(['active', 'canceled'])
  })

  test('that nobody approves gives way to another card', async () => {
    const id = await app.addContact({ roles: [] })
    const waiting = await complete(id, await begin(id))
    expect(waiting).toMatchObject(asked)
    expect((await complete(id, await begin(id, 'success'))).status).toBe(200)
    await app.settle()
    expect((await subscriptionsOf(id)).toSorted()).toEqual(['active', 'canceled'])
    // The bank's page is still open in another tab, and asks for nothing any more.
    await app.approve(waiting.body)
    await app.settle()
    expect(await paymentsOf(id)).toContain('recurring 5 successful')
    expect((await paymentsOf(id)).filter((line: string) => line.endsWith('successful'))).toHaveLength(1)
  })

  test('that nobody approves expires by itself, and takes away no membership that was there before', async () => {
    const id = await app.addContact({ roles: ['member'] })
    const flow = await begin(id)
    await complete(id, flow)
    const [subscription] = await app.things('subscription')
    await app.press('subscription', 'expire', subscription.id)
    await app.settle()
    const { roles } = (await app.as(id).get('/contact/me?with[]=roles')).body
    expect(roles).toMatchObject([{ role: 'member' }])
    expect(await complete(id, flow)).toMatchObject(asked)
  })

  /** What charges somebody, and whether the card it charges can be. */
  async function runningOf(id: string) {
    const cards = new Map((await app.things('payment_method')).map((card) => [card.id, card]))
    const running = (await app.things('subscription')).filter(
      ({ metadata, status }) => metadata.contact === id && ['active', 'trialing'].includes(status),
    )
    const { mandateId, customerId, subscriptionId } = await app.db
      .selectFrom('contributions')
      .select(['mandateId', 'customerId', 'subscriptionId'])
      .where('contactId', '=', id)
      .executeTakeFirstOrThrow()
    return running.map((subscription) => ({
      isOurs: subscription.id === subscriptionId,
      isPaidByOurs: subscription.default_payment_method === mandateId && subscription.customer === customerId,
      isCardThere: cards.get(subscription.default_payment_method).customer === subscription.customer,
    }))
  }
  const inOrder = { isOurs: true, isPaidByOurs: true, isCardThere: true }

  test('that nobody approved is begun again after another card was charged: later charges go to the card of the first', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await begin(id)
    expect(await complete(id, flow)).toMatchObject(asked)
    const [waiting] = await app.things('subscription')
    await app.press('subscription', 'expire', waiting.id)
    await app.settle()
    expect((await complete(id, await begin(id, 'success'))).status).toBe(200)
    await app.settle()
    expect(await runningOf(id)).toEqual([inOrder])

    expect(await complete(id, flow)).toMatchObject({ status: 200 })
    await app.settle()
    expect(await runningOf(id)).toEqual([inOrder])
    expect((await paymentsOf(id)).filter((line: string) => line.endsWith('successful'))).toHaveLength(1)
  })

  test('does so as well for whom the provider knew before', async () => {
    const id = await app.addContact({ roles: [] })
    const once = { amount: 20, payFee: false, paymentMethod: 's_card', completeUrl }
    const page = (await app.as(id).post('/contact/me/payment', once)).body
    await app.as(id).post('/contact/me/payment/complete', { paymentFlowId: flowIdOf(await app.pay(page)) })
    await app.settle()
    const flow = await begin(id)
    expect(await complete(id, flow)).toMatchObject(asked)
    expect((await complete(id, await begin(id, 'success'))).status).toBe(200)
    await app.settle()
    expect(await runningOf(id)).toEqual([inOrder])

    expect(await complete(id, flow)).toMatchObject({ status: 200 })
    await app.settle()
    expect(await runningOf(id)).toEqual([inOrder])
  })

  test('that nobody approved in time is cancelled here as its invoice is void', async () => {
    const id = await app.addContact({ roles: [] })
    await complete(id, await begin(id))
    await app.settle()
    const statusesOf = () => app.db.selectFrom('payments').select('status').where('contactId', '=', id).execute()
    expect(await statusesOf()).toEqual([{ status: 'draft' }])
    const [subscription] = await app.things('subscription')
    await app.press('subscription', 'expire', subscription.id)
    await app.settle()
    expect(await statusesOf()).toEqual([{ status: 'cancelled' }])
  })

  describe('in place of a debit that is owed', () => {
    /** By the month, with the second debit sent back. */
    async function contributeByDebit() {
      const id = await app.addContact({ roles: [] })
      const started = await app
        .as(id)
        .post('/contact/me/contribution', { ...terms, paymentMethod: 'gc_direct-debit', completeUrl })
      expect((await complete(id, flowIdOf(await app.pay(started.body)))).status).toBe(200)
      await app.settle()
      const [subscription] = await app.things('gc_subscription')
      const [first] = await app.things('payment')
      app.setNow(new Date(addMonths(new Date(first.charge_date), 1).getTime() + 3_600_000))
      await app.press('gc_subscription', 'renew-failing', subscription.id)
      await app.settle()
      const [owed] = await app.things('payment')
      return { id, subscription, owed }
    }
    const successful = async (id: string) =>
      (await paymentsOf(id)).filter((line: string) => line.endsWith('successful')).length

    test('is given up once that is collected after all: begun again, it waits for the renewal date', async () => {
      const { id, subscription, owed } = await contributeByDebit()
      const flow = await begin(id)
      const first = await complete(id, flow)
      expect(first).toMatchObject(asked)
      await app.press('payment', 'pay', owed.id)
      await app.settle()
      expect(await subscriptionsOf(id)).toEqual(['canceled'])
      // The bank's page is still open, and asks for nothing any more.
      await app.approve(first.body)
      expect(await complete(id, flow)).toMatchObject({ status: 200, body: { membershipStatus: 'active' } })
      await app.settle()
      expect((await subscriptionsOf(id)).toSorted()).toEqual(['canceled', 'trialing'])
      expect((await app.things('gc_subscription')).find((each) => each.id === subscription.id).status).toBe('cancelled')
      expect(await successful(id)).toBe(2)
    })

    test('pays for the time behind it, where both were paid at once', async () => {
      const { id, owed } = await contributeByDebit()
      const flow = await begin(id)
      const first = await complete(id, flow)
      const { membershipExpiryDate: before } = await view(id)
      await app.press('payment', 'pay', owed.id)
      await app.approve(first.body)
      const { body } = await complete(id, flow)
      await app.settle()
      expect(await successful(id)).toBe(3)
      expect(await subscriptionsOf(id)).toEqual(['trialing'])
      const [subscription] = await app.things('subscription')
      const renewal = new Date(subscription.trial_end * 1000)
      expect(body).toMatchObject({ membershipStatus: 'active' })
      expect(new Date(body.membershipExpiryDate)).toEqual(addDays(renewal, 14))
      expect(renewal).toEqual(addMonths(new Date(before), 2))
    })
  })

  test('that the bank declines also with its payer is a decline', async () => {
    const id = await app.addContact({ roles: [] })
    const declined = await complete(id, await begin(id, 'authentication_required'))
    expect(declined).toMatchObject({ body: { code: 'payment-failed', subCode: 'authentication_required' } })
    expect(await subscriptionsOf(id)).not.toContain('incomplete')
  })
})

describe('a difference that has to be approved', () => {
  const raise = (id: string, amount: number) =>
    app.as(id).patch('/contact/me/contribution', { ...terms, period: 'annually', amount, prorate: true })

  async function contributeForAYear() {
    const id = await app.addContact({ roles: [] })
    const flow = await begin(id, 'approval', { amount: 60, period: 'annually' })
    await app.approve((await complete(id, flow)).body)
    expect((await complete(id, flow)).status).toBe(200)
    await app.settle()
    app.setNow(new Date(addMonths(new Date(), 6).getTime() - 60_000))
    return id
  }
  const differencesOf = async (id: string) =>
    (await app.things('invoice'))
      .filter(({ metadata }) => metadata.contact === id && metadata.kind === 'prorated')
      .map(({ status }) => status)
      .toSorted()

  test('is charged by the approval, and the amount changes with it', async () => {
    const id = await contributeForAYear()
    const first = await raise(id, 120)
    expect(first).toMatchObject(asked)
    await app.settle()
    expect(await view(id)).toMatchObject({ amount: 60 })
    await app.approve(first.body)
    expect(await raise(id, 120)).toMatchObject({ status: 200, body: { amount: 120 } })
    await app.settle()
    expect(await differencesOf(id)).toEqual(['paid'])
    expect(await view(id)).toMatchObject({ amount: 120 })
  })

  test('goes on without its payer', async () => {
    const id = await contributeForAYear()
    await app.approve((await raise(id, 90)).body)
    await app.settle()
    expect(await view(id)).toMatchObject({ amount: 90 })
  })

  test('is given up for another amount, or when it is refused', async () => {
    const id = await contributeForAYear()
    expect(await raise(id, 120)).toMatchObject(asked)
    const other = await raise(id, 90)
    expect(other).toMatchObject(asked)
    expect(await differencesOf(id)).toEqual(['open', 'void'])
    await app.approve(other.body, 'refuse')
    await app.settle()
    expect(await view(id)).toMatchObject({ amount: 60 })
    await app.approve((await raise(id, 90)).body)
    expect(await raise(id, 90)).toMatchObject({ status: 200, body: { amount: 90 } })
    expect(await differencesOf(id)).toEqual(['paid', 'uncollectible', 'void'])
  })
})

describe('a single payment that has to be approved', () => {
  async function give(id: string) {
    const choice = { amount: 20, payFee: false, paymentMethod: 's_card', completeUrl }
    return flowIdOf(await app.pay((await app.as(id).post('/contact/me/payment', choice)).body, 'approval'))
  }
  const finish = (id: string, paymentFlowId: string) =>
    app.as(id).post('/contact/me/payment/complete', { paymentFlowId })

  test('is made by the approval, once', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await give(id)
    const first = await finish(id, flow)
    expect(first).toMatchObject(asked)
    // What the bank tells of the attempt is no failure of the payment.
    await app.settle()
    expect(await finish(id, flow)).toMatchObject(asked)
    await app.approve(first.body)
    expect((await finish(id, flow)).status).toBeLessThan(300)
    await app.settle()
    expect(await paymentsOf(id)).toEqual(['one-time 20 successful'])
  })

  test('is made without its payer coming back', async () => {
    const id = await app.addContact({ roles: [] })
    await app.approve((await finish(id, await give(id))).body)
    await app.settle()
    expect(await paymentsOf(id)).toEqual(['one-time 20 successful'])
  })

  test('that is refused charges nothing', async () => {
    const id = await app.addContact({ roles: [] })
    const flow = await give(id)
    await app.approve((await finish(id, flow)).body, 'refuse')
    expect(await finish(id, flow)).toMatchObject({ status: 400, body: { code: 'payment-failed' } })
    await app.settle()
    expect(await paymentsOf(id)).toEqual(['one-time 20 failed'])
  })
})
