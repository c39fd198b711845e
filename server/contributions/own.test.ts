import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { settleFlow } from './complete.ts'
import { completeUrl, flowIdOf, startPaidApp } from './testing.ts'

const app = await startPaidApp({
  config: { stripe: { publicKey: '', secretKey: '', country: 'gb', apiUrl: undefined } },
})
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))

await app.db
  .insertInto('content')
  .values({ id: 'general', fields: JSON.stringify({ organisationName: 'The Courier', supportEmail: 'help@ex.org' }) })
  .execute()

interface Choice {
  amount?: number
  period?: 'monthly' | 'annually'
  payFee?: boolean
  prorate?: boolean
  paymentMethod?: PaymentMethod
}

const choice = ({ paymentMethod: _, ...given }: Choice = {}) => ({
  amount: 5,
  period: 'monthly',
  payFee: false,
  prorate: false,
  ...given,
})

/** The member's whole way through the payment step. */
async function begin(id: string, { paymentMethod = 's_card', ...given }: Choice = {}, outcome = 'success') {
  const started = await app.as(id).post('/contact/me/contribution', { ...choice(given), paymentMethod, completeUrl })
  expect(started.status).toBe(200)
  return flowIdOf(await app.pay(started.body, outcome))
}

async function contribute(given: Choice = {}, outcome = 'success') {
  const id = await app.addContact({ roles: [] })
  const paymentFlowId = await begin(id, given, outcome)
  const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  expect(done.status).toBe(200)
  await app.settle()
  return { id, paymentFlowId }
}

const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body
const change = (id: string, given: Choice) => app.as(id).patch('/contact/me/contribution', choice(given))
const latest = async (kind: string) => (await app.things(kind))[0]
const subscriptionOf = async (id: string) => {
  const { subscriptionId } = await app.db
    .selectFrom('contributions')
    .select('subscriptionId')
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  const all = [...(await app.things('subscription')), ...(await app.things('gc_subscription'))]
  return all.find((thing) => thing.id === subscriptionId)
}
const paymentsOf = (id: string) =>
  app.db.selectFrom('payments').selectAll().where('contactId', '=', id).orderBy('chargeDate').execute()
const mailsOf = async (id: string) => {
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').where('contactId', '=', id).execute()
  // Every payment that comes in has one; changes are told in change-mails.test.ts.
  return mails.map(({ templateId }) => templateId).filter((id) => id !== 'receipt' && id !== 'contribution-changed')
}
const charges = async (id: string) =>
  (await paymentsOf(id)).filter(({ type }) => type === 'prorated').map(({ amountCents }) => amountCents)

describe('starting', () => {
  test('by card makes a member; the same completion again does nothing', async () => {
    const { id, paymentFlowId } = await contribute({ payFee: true })
    expect(await view(id)).toMatchObject({ type: 'Automatic', membershipStatus: 'active', amount: 5, payFee: true })
    const count = (await app.things('subscription')).length
    const again = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(again.status).toBe(200)
    expect(await app.things('subscription')).toHaveLength(count)
  })

  test('scenario 40: below the smallest amount is refused at the field', async () => {
    await app.db
      .insertInto('content')
      .values({ id: 'join', fields: JSON.stringify({ minMonthlyAmount: 3 }) })
      .execute()
    const id = await app.addContact()
    const post = (given: Choice) =>
      app.as(id).post('/contact/me/contribution', { ...choice(given), paymentMethod: 's_card', completeUrl })
    const monthly = await post({ amount: 2 })
    expect(monthly.status).toBe(400)
    expect(JSON.stringify(monthly.body)).toContain('minContributionAmount')
    expect((await post({ amount: 35, period: 'annually' })).status).toBe(400)
    expect((await post({ amount: 36, period: 'annually' })).status).toBe(200)
    await app.db.deleteFrom('content').where('id', '=', 'join').execute()
  })

  test('scenario 41: the fee can be neither paid for a year nor left out of the smallest amount', async () => {
    const id = await app.addContact()
    for (const given of [
      { amount: 60, period: 'annually', payFee: true },
      { amount: 1, payFee: false },
    ] as const) {
      const refused = await app
        .as(id)
        .post('/contact/me/contribution', { ...choice(given), paymentMethod: 's_card', completeUrl })
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain('isValidPayFee')
    }
  })

  test('scenario 49: someone else’s flow is not found', async () => {
    const id = await app.addContact()
    const other = await app.addContact()
    const paymentFlowId = await begin(other)
    const path = '/contact/me/contribution/complete'
    expect((await app.as(id).post(path, { paymentFlowId })).status).toBe(404)
    expect((await app.as(id).post(path, { paymentFlowId: 'seti_unknown' })).status).toBe(404)
    expect((await app.as(other).post('/contact/me/payment-method/complete', { paymentFlowId })).status).toBe(404)
    expect((await app.as(other).post(path, { paymentFlowId })).status).toBe(200)
  })

  test('two flows completed at once leave one running subscription', async () => {
    const id = await app.addContact({ roles: [] })
    const flows = [await begin(id), await begin(id, { amount: 7 })]
    const before = (await app.things('subscription')).length
    const answers = await Promise.all(
      flows.map((paymentFlowId) => app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await app.settle()
    const made = (await app.things('subscription')).slice(0, (await app.things('subscription')).length - before)
    expect(made.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  test('a declined first charge is told with its reason', async () => {
    const id = await app.addContact({ roles: [] })
    const paymentFlowId = await begin(id, {}, 'insufficient_funds')
    const refused = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed', subCode: 'insufficient_funds' } })
    expect(await view(id)).toMatchObject({ type: 'None' })
  })

  test('of a manual contributor waits for the renewal date and says so by mail', async () => {
    const id = await app.addContact({ roles: [] })
    const expires = addDays(new Date(), 100)
    await app.db
      .insertInto('contactRoles')
      .values({ contactId: id, role: 'member', dateAdded: app.now(), dateExpires: expires })
      .execute()
    const admin = await app.admin()
    await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount: 60, period: 'annually' })
    const paymentFlowId = await begin(id, { amount: 60, period: 'annually' })
    expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
    await app.settle()
    expect(await view(id)).toMatchObject({ type: 'Automatic', amount: 60, membershipStatus: 'active' })
    const first = new Date((await subscriptionOf(id)).items.data[0].current_period_end * 1000)
    expect(first.getTime()).toBe(Math.floor(addDays(expires, -14).getTime() / 1000) * 1000)
    expect(await paymentsOf(id)).toEqual([])
    expect(await mailsOf(id)).toContain('manual-to-automatic')
  })
})

describe.each(['s_card', 'gc_direct-debit'] as const)(
  'a manual contributor of 60 a year who changes over (%s)',
  (method) => {
    async function changeOver(given: Choice, outcome = 'success') {
      const id = await app.addContact({ roles: [] })
      const dateExpires = addDays(new Date(addMonths(new Date(), 6).getTime() + 60_000), 14)
      await app.db
        .insertInto('contactRoles')
        .values({ contactId: id, role: 'member', dateAdded: app.now(), dateExpires })
        .execute()
      const admin = await app.admin()
      await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount: 60, period: 'annually' })
      const paymentFlowId = await begin(id, { paymentMethod: method, period: 'annually', ...given }, outcome)
      const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
      await app.settle()
      return { id, done }
    }

    test('to more at once pays the difference now', async () => {
      const { id, done } = await changeOver({ amount: 120, prorate: true })
      expect(done).toMatchObject({ status: 200, body: { type: 'Automatic', amount: 120 } })
      expect(done.body).not.toHaveProperty('nextAmount')
      expect(await charges(id)).toEqual([3000])
      expect(await mailsOf(id)).toEqual(['manual-to-automatic'])
    })

    test('to more from the renewal on pays nothing now', async () => {
      const { id, done } = await changeOver({ amount: 120 })
      expect(done).toMatchObject({ status: 200, body: { type: 'Automatic', amount: 60, nextAmount: 120 } })
      expect(await paymentsOf(id)).toEqual([])
      expect(await mailsOf(id)).toEqual(['manual-to-automatic'])
    })

    test('to less pays less from the renewal on', async () => {
      const { id, done } = await changeOver({ amount: 24, prorate: true })
      expect(done).toMatchObject({ status: 200, body: { type: 'Automatic', amount: 60, nextAmount: 24 } })
      expect(await paymentsOf(id)).toEqual([])
    })
  },
)

test('a manual contributor whose difference is refused stays with the amount paid for', async () => {
  const id = await app.addContact({ roles: [] })
  await app.db
    .insertInto('contactRoles')
    .values({ contactId: id, role: 'member', dateAdded: app.now(), dateExpires: addDays(new Date(), 200) })
    .execute()
  const admin = await app.admin()
  await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount: 60, period: 'annually' })
  const terms = { amount: 120, period: 'annually', prorate: true } as const
  const paymentFlowId = await begin(id, terms, 'insufficient_funds')
  const refused = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed' } })

  // Nobody tries again: what the provider has by then is brought in line.
  const { id: flowId } = await app.db
    .selectFrom('paymentFlows')
    .select('id')
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  await settleFlow({ db: app.db, config: app.config, now: app.now(), log: app.app.log }, flowId)
  await app.settle()
  expect(await view(id)).toMatchObject({ type: 'Automatic', amount: 60, membershipStatus: 'active' })
  expect(await paymentsOf(id)).toEqual([])
})

describe('changing', () => {
  test('scenario 43: a monthly amount changes at once, and nothing is charged now', async () => {
    const { id } = await contribute()
    const before = (await paymentsOf(id)).length
    const { status, body } = await change(id, { amount: 8 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 8, period: 'monthly' })
    expect(body).not.toHaveProperty('nextAmount')
    await app.settle()
    expect(await paymentsOf(id)).toHaveLength(before)
    expect((await subscriptionOf(id)).items.data[0].price.unit_amount).toBe(800)

    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ amountCents: 800, type: 'recurring', status: 'successful' })
  })

  /** Joined half a year ago, with six whole months left. */
  async function contributeForAYear(paymentMethod: PaymentMethod = 's_card') {
    const { id } = await contribute({ amount: 60, period: 'annually', paymentMethod })
    app.setNow(new Date(addMonths(new Date(), 6).getTime() - 60_000))
    return id
  }

  test('scenario 44: more a year, with the difference charged now', async () => {
    const id = await contributeForAYear()
    const until = (await view(id)).membershipExpiryDate
    const { status, body } = await change(id, { amount: 120, period: 'annually', prorate: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 120 })
    expect(body).not.toHaveProperty('nextAmount')
    await app.settle()
    expect(await charges(id)).toEqual([3000])
    expect((await view(id)).membershipExpiryDate).toBe(until)
  })

  test('scenario 44 and 45: more a year from the renewal on, which then makes it current', async () => {
    const id = await contributeForAYear()
    const { body } = await change(id, { amount: 120, period: 'annually', prorate: false })
    expect(body).toMatchObject({ amount: 60, nextAmount: 120 })
    await app.settle()
    expect(await charges(id)).toEqual([])

    const { id: subscriptionId } = await subscriptionOf(id)
    await app.press('subscription', 'renew', subscriptionId)
    await app.settle()
    const after = await view(id)
    expect(after).toMatchObject({ amount: 120 })
    expect(after).not.toHaveProperty('nextAmount')
    const line = (await latest('invoice')).lines.data[0]
    expect(line.amount).toBe(12000)
    expect(new Date(after.membershipExpiryDate)).toEqual(addDays(new Date(line.period.end * 1000), 14))
  })

  test('scenario 44: less a year begins with the renewal, whatever is asked', async () => {
    for (const prorate of [false, true]) {
      const id = await contributeForAYear()
      const { body } = await change(id, { amount: 24, period: 'annually', prorate })
      expect(body).toMatchObject({ amount: 60, nextAmount: 24 })
      await app.settle()
      expect(await charges(id)).toEqual([])
      app.setNow(new Date())
    }
  })

  test('another change takes the place of a scheduled one', async () => {
    const id = await contributeForAYear()
    await change(id, { amount: 24, period: 'annually' })
    const { body } = await change(id, { amount: 120, period: 'annually', prorate: true })
    expect(body).toMatchObject({ amount: 120 })
    expect(body).not.toHaveProperty('nextAmount')
    await app.settle()
    expect(await charges(id)).toEqual([3000])
    expect((await subscriptionOf(id)).schedule).toBeNull()
  })

  test('a difference of less than one is not charged', async () => {
    const id = await contributeForAYear()
    const { body } = await change(id, { amount: 61, period: 'annually', prorate: true })
    expect(body).toMatchObject({ amount: 61 })
    await app.settle()
    expect(await charges(id)).toEqual([])
  })

  test('a refused difference changes nothing', async () => {
    const id = await contributeForAYear()
    const { default_payment_method: card } = await subscriptionOf(id)
    await declineFromNowOn(card)
    const refused = await change(id, { amount: 120, period: 'annually', prorate: true })
    expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed', subCode: 'insufficient_funds' } })
    expect(await view(id)).toMatchObject({ amount: 60 })
    // The refused one leaves nothing behind that stands in the way.
    expect((await change(id, { amount: 60, period: 'annually' })).status).toBe(200)
  })

  test('a month becomes a year with the next renewal date, and nothing paid for is lost', async () => {
    const { id } = await contribute({ payFee: true })
    const { membershipExpiryDate } = await view(id)
    const { status, body } = await change(id, { amount: 60, period: 'annually' })
    expect(status).toBe(200)
    const { renewalDate: startsAt } = body
    expect(body).toMatchObject({ amount: 5, period: 'monthly', charge: 5.28, payFee: true, membershipExpiryDate })
    expect(body.plannedChange).toEqual({ amount: 60, period: 'annually', charge: 60, startsAt })
    expect(body).not.toHaveProperty('nextAmount')
    await app.settle()
    const [item] = (await subscriptionOf(id)).items.data
    expect(await paymentsOf(id)).toHaveLength(1)
    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    const after = await view(id)
    expect(after).toMatchObject({ amount: 60, period: 'annually', charge: 60, payFee: false })
    expect(after).not.toHaveProperty('plannedChange')
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ amountCents: 6000, status: 'successful' })
    expect(new Date(after.membershipExpiryDate)).toEqual(
      addDays(addMonths(new Date(item.current_period_end * 1000), 12), 14),
    )
  })

  const takeBack = (id: string) => app.as(id).delete('/contact/me/contribution/planned-change')

  test('a year that is planned is taken back until it begins, and the next charge is a month', async () => {
    const { id } = await contribute({ payFee: true })
    const before = await view(id)
    await change(id, { amount: 60, period: 'annually' })
    const { status, body } = await takeBack(id)
    expect(status).toBe(200)
    expect(body).toEqual(before)
    await app.settle()
    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    expect((await paymentsOf(id)).map(({ amountCents }) => amountCents)).toEqual([528, 528])
    expect(await view(id)).toMatchObject({ amount: 5, period: 'monthly' })
  })

  test('less a year is taken back too; what is not planned stays as it is', async () => {
    const id = await contributeForAYear()
    await change(id, { amount: 24, period: 'annually' })
    const { body } = await takeBack(id)
    expect(body).toMatchObject({ amount: 60, period: 'annually' })
    expect(body).not.toHaveProperty('plannedChange')
    expect((await subscriptionOf(id)).schedule).toBeNull()
    const again = await takeBack(id)
    expect(again).toMatchObject({ status: 200, body: { amount: 60 } })
    expect((await takeBack(await app.addContact())).body).toMatchObject({ type: 'None' })
  })

  test('a planned year that has begun is not taken back while its payment is on its way', async () => {
    const { id } = await contribute()
    await change(id, { amount: 60, period: 'annually' })
    app.setNow(addDays(addMonths(new Date(), 1), 1))
    const refused = { status: 400, body: { code: 'cant-update-contribution', subCode: 'change-begun' } }
    expect(await takeBack(id)).toMatchObject(refused)
    expect(await change(id, { amount: 8 })).toMatchObject(refused)
  })

  test('a month that costs what the planned year will does not begin the year', async () => {
    const { id } = await contribute({ amount: 60 })
    await app.db
      .updateTable('contributions')
      .set({ nextAmountCents: 6000, nextChargeCents: 6000, nextPeriod: 'annually' })
      .where('contactId', '=', id)
      .execute()
    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    expect(await view(id)).toMatchObject({ period: 'monthly', plannedChange: { period: 'annually' } })
  })

  test('another method keeps what is planned', async () => {
    const { id } = await contribute()
    await change(id, { amount: 60, period: 'annually' })
    const started = await app
      .as(id)
      .put('/contact/me/payment-method', { completeUrl, paymentMethod: 'gc_direct-debit' })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
    await app.settle()
    expect(await subscriptionOf(id)).toMatchObject({ amount: 6000, interval_unit: 'yearly' })
    expect(await view(id)).toMatchObject({ amount: 5, period: 'monthly', plannedChange: { amount: 60 } })
  })

  test('scenario 46: a year does not become a month, and nothing is changed that no provider collects', async () => {
    const { id } = await contribute({ amount: 60, period: 'annually' })
    const refused = await change(id, { amount: 5 })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'cant-update-contribution', subCode: 'annual-to-monthly' },
    })
    const posted = await app
      .as(id)
      .post('/contact/me/contribution', { ...choice(), paymentMethod: 's_card', completeUrl })
    expect(posted.body).toMatchObject({ code: 'cant-update-contribution' })

    const manual = await app.addContact()
    const admin = await app.admin()
    await admin.patch(`/contact/${manual}/contribution/force`, { type: 'Manual', amount: 5, period: 'monthly' })
    expect((await change(manual, { amount: 8 })).body).toMatchObject({
      code: 'cant-update-contribution',
      subCode: 'no-payment-method',
    })
    expect((await change(await app.addContact(), { amount: 8 })).body.code).toBe('cant-update-contribution')
  })

  test('what has lapsed begins anew with the stored card', async () => {
    const { id } = await contribute()
    const old = await subscriptionOf(id)
    const lapsed = new Date('2025-01-01')
    await app.db
      .updateTable('contactRoles')
      .set({ dateAdded: lapsed, dateExpires: lapsed })
      .where('contactId', '=', id)
      .execute()
    expect((await change(id, { amount: 8 })).body).toMatchObject({ amount: 8, membershipStatus: 'active' })
    await app.settle()
    expect((await subscriptionOf(id)).id).not.toBe(old.id)
    expect((await app.things('subscription')).find((thing) => thing.id === old.id).status).toBe('canceled')
    expect(await view(id)).toMatchObject({ membershipStatus: 'active' })
  })

  test('reads how things stand once, behind the lease', async () => {
    const { id } = await contribute()
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    expect((await change(id, { amount: 8 })).status).toBe(200)
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '')
    asked.mockRestore()
    const readings = texts.filter((text) => text.startsWith('select') && text.includes('left join "contributions"'))
    // The second is for the reply.
    expect(readings.map((text) => text.includes('is_leased'))).toEqual([true, false])
    expect(texts.filter((text) => text.includes('"password_hash"'))).toHaveLength(1)
  })

  test('two changes at once come one after the other', async () => {
    const { id } = await contribute()
    const answers = await Promise.all([change(id, { amount: 8 }), change(id, { amount: 9 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { amount } = await view(id)
    expect([8, 9]).toContain(amount)
    expect((await subscriptionOf(id)).items.data[0].price.unit_amount).toBe(amount * 100)
  })

  test('an active contributor who starts again goes on with the other card and the new terms', async () => {
    const { id } = await contribute()
    const before = await subscriptionOf(id)
    const paymentFlowId = await begin(id, { amount: 8, paymentMethod: 's_sepa' })
    const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(done.body).toMatchObject({ amount: 8, paymentSource: { method: 's_sepa' } })
    await app.settle()
    const after = await subscriptionOf(id)
    expect(after.id).toBe(before.id)
    expect(after.default_payment_method).not.toBe(before.default_payment_method)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  describe('by direct debit', () => {
    const byDebit = { paymentMethod: 'gc_direct-debit' } as const

    test('a monthly amount changes at the provider, and a pending payment does not block that', async () => {
      const { id } = await contribute(byDebit, 'pending')
      expect(await view(id)).toMatchObject({ hasPendingPayment: true })
      expect((await change(id, { amount: 8 })).body).toMatchObject({ amount: 8 })
      expect((await subscriptionOf(id)).amount).toBe(800)
    })

    test('a pending payment blocks another period', async () => {
      const { id } = await contribute(byDebit, 'pending')
      expect((await change(id, { amount: 60, period: 'annually' })).body).toMatchObject({
        code: 'cant-update-contribution',
        subCode: 'pending-payment',
      })
      const open = app.db.selectFrom('paymentFlows').select('id').where('contactId', '=', id)
      expect(await open.where('completedAt', 'is', null).execute()).toEqual([])
      const posted = await app
        .as(id)
        .post('/contact/me/contribution', { ...choice({ amount: 8 }), paymentMethod: 's_card', completeUrl })
      expect(posted.body).toMatchObject({ subCode: 'pending-payment' })
    })

    test('the difference of a year is a payment of its own', async () => {
      const id = await contributeForAYear('gc_direct-debit')
      const { body } = await change(id, { amount: 120, period: 'annually', prorate: true })
      expect(body).toMatchObject({ amount: 120 })
      await app.settle()
      const [charged] = await charges(id)
      expect(charged).toBe(3000)
      expect((await subscriptionOf(id)).amount).toBe(12000)
    })

    test('without it the new amount begins with the next charge, in cents', async () => {
      const id = await contributeForAYear('gc_direct-debit')
      expect((await change(id, { amount: 120, period: 'annually' })).body).toMatchObject({
        amount: 60,
        nextAmount: 120,
      })
      await app.settle()
      await app.press('gc_subscription', 'renew', (await subscriptionOf(id)).id)
      await app.settle()
      const after = await view(id)
      expect(after).toMatchObject({ amount: 120 })
      expect(after).not.toHaveProperty('nextAmount')
    })

    test('another period is another subscription; the former one ends unnoticed', async () => {
      const { id } = await contribute(byDebit)
      const before = await subscriptionOf(id)
      const { membershipExpiryDate } = await view(id)
      expect((await change(id, { amount: 60, period: 'annually' })).body).toMatchObject({
        amount: 5,
        period: 'monthly',
        plannedChange: { amount: 60, period: 'annually', charge: 60 },
      })
      await app.settle()
      // The year is not paid for yet.
      expect((await view(id)).membershipExpiryDate).toBe(membershipExpiryDate)
      const after = await subscriptionOf(id)
      expect(after).toMatchObject({ amount: 6000, interval_unit: 'yearly' })
      expect(after.id).not.toBe(before.id)
      const old = (await app.things('gc_subscription')).find((thing) => thing.id === before.id)
      expect(old.status).toBe('cancelled')
      expect(await view(id)).toMatchObject({ membershipStatus: 'active' })
      expect(await mailsOf(id)).not.toContain('cancelled-contribution')

      const { body } = await takeBack(id)
      expect(body).toMatchObject({ amount: 5, period: 'monthly', membershipExpiryDate })
      expect(body).not.toHaveProperty('plannedChange')
      await app.settle()
      const last = await subscriptionOf(id)
      expect(last).toMatchObject({ amount: 500, interval_unit: 'monthly', start_date: after.start_date })
      const running = (await app.things('gc_subscription')).filter(
        ({ status, links }) => status === 'active' && links.mandate === last.links.mandate,
      )
      expect(running.map((thing) => thing.id)).toEqual([last.id])
    })
  })

  test('a change that the provider made and nobody heard of is kept by the job', async () => {
    const { id } = await contribute()
    const done = await change(id, { amount: 8 })
    expect(done.status).toBe(200)
    const flow = await app.db
      .selectFrom('paymentFlows')
      .select(['id', 'steps'])
      .where('contactId', '=', id)
      .where(sql`intent ->> 'kind'`, '=', 'change-contribution')
      .executeTakeFirstOrThrow()
    const { change: _, ...steps } = flow.steps
    // As if the process had died between the provider's answer and ours.
    await app.db
      .updateTable('paymentFlows')
      .set({ completedAt: null, steps: JSON.stringify(steps) })
      .where('id', '=', flow.id)
      .execute()
    await app.db.updateTable('contacts').set({ contributionAmountCents: 500 }).where('id', '=', id).execute()
    await settleFlow({ db: app.db, config: app.config, now: app.now(), log: app.app.log }, flow.id)
    expect(await view(id)).toMatchObject({ amount: 8 })
  })
})

describe('the payment method', () => {
  const put = (id: string, body: object = {}) => app.as(id).put('/contact/me/payment-method', { completeUrl, ...body })
  async function changeMethod(id: string, body: object = {}, outcome = 'success') {
    const started = await put(id, body)
    expect(started.status).toBe(200)
    const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
    return app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  }

  test('scenario 48: none stored and none named', async () => {
    expect((await put(await app.addContact())).body).toMatchObject({ code: 'no-payment-method' })
  })

  test('scenario 52: from card to SEPA the subscription stays', async () => {
    const { id } = await contribute()
    const before = await subscriptionOf(id)
    const done = await changeMethod(id, { paymentMethod: 's_sepa' })
    expect(done).toMatchObject({ status: 200, body: { amount: 5, paymentSource: { method: 's_sepa' } } })
    await app.settle()
    const after = await subscriptionOf(id)
    expect(after.id).toBe(before.id)
    expect(after.default_payment_method).not.toBe(before.default_payment_method)
    // The old card is no longer the customer's, and its going changes nothing here.
    const methods = await app.things('payment_method')
    expect(methods.find((method) => method.id === before.default_payment_method).customer).toBeNull()
    expect(await view(id)).toMatchObject({ paymentSource: { method: 's_sepa' }, membershipStatus: 'active' })
    expect(await mailsOf(id)).toEqual([])
  })

  test('what is charged is shown, also where the new method would cost more', async () => {
    const { id } = await contribute({ payFee: true })
    expect(await view(id)).toMatchObject({ charge: 5.28 })
    expect((await changeMethod(id, { paymentMethod: 's_sepa' })).body).toMatchObject({ charge: 5.28 })
    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ amountCents: 528 })
    // New terms are of the new method: 5 and 0.30.
    expect((await change(id, { amount: 6, payFee: true })).body).toMatchObject({ charge: 6.3 })
    expect((await changeMethod(id, { paymentMethod: 'gc_direct-debit' })).body).toMatchObject({ charge: 6.26 })
  })

  test('a year chosen with another method leaves the month until then as it was agreed', async () => {
    const { id } = await contribute({ payFee: true })
    const paymentFlowId = await begin(id, { amount: 60, period: 'annually', paymentMethod: 's_paypal' })
    const { body } = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(body).toMatchObject({ charge: 5.28, plannedChange: { charge: 60 } })
    expect((await changeMethod(id, { paymentMethod: 's_sepa' })).body).toMatchObject({ charge: 5.28 })
    await app.press('subscription', 'renew', (await subscriptionOf(id)).id)
    await app.settle()
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ amountCents: 6000, feeCents: 0 })
  })

  test('without a method the present one is renewed', async () => {
    const { id } = await contribute()
    const before = await subscriptionOf(id)
    expect((await changeMethod(id)).body).toMatchObject({ paymentSource: { method: 's_card' } })
    expect((await subscriptionOf(id)).default_payment_method).not.toBe(before.default_payment_method)
  })

  test('scenario 47: a payment on its way holds the account', async () => {
    const { id } = await contribute({ paymentMethod: 'gc_direct-debit' }, 'pending')
    await app.press('payment', 'submit', (await latest('payment')).id)
    await app.settle()
    expect((await put(id)).body).toMatchObject({ code: 'cant-update-contribution', subCode: 'pending-payment' })
    expect(await view(id)).toMatchObject({ hasPendingPayment: true })
  })

  test.each([
    ['s_card', 'gc_direct-debit'],
    ['gc_direct-debit', 's_card'],
    ['gc_direct-debit', 'gc_direct-debit'],
  ] as const)('from %s to %s the terms move to a new subscription at the renewal date', async (from, to) => {
    const { id } = await contribute({ paymentMethod: from, payFee: true })
    const [before, was] = [await subscriptionOf(id), await view(id)]
    const done = await changeMethod(id, { paymentMethod: to })
    expect(done).toMatchObject({ status: 200, body: { amount: 5, payFee: true, paymentSource: { method: to } } })
    await app.settle()
    const after = await subscriptionOf(id)
    expect(after.id).not.toBe(before.id)
    const all = [...(await app.things('subscription')), ...(await app.things('gc_subscription'))]
    expect(['canceled', 'cancelled']).toContain(all.find((thing) => thing.id === before.id).status)
    const view2 = await view(id)
    expect(view2).toMatchObject({ membershipStatus: 'active' })
    expect(view2.membershipExpiryDate).toBe(was.membershipExpiryDate)
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await mailsOf(id)).toEqual([])
  })

  test('a cancelled contribution stays cancelled', async () => {
    const { id } = await contribute()
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    const done = await changeMethod(id, { paymentMethod: 's_card' })
    expect(done).toMatchObject({ status: 200, body: { membershipStatus: 'expiring' } })
    expect(await subscriptionOf(id)).toBeUndefined()
  })
})

describe('cancelling', () => {
  test('scenario 50: membership runs out, two mails go, and again nothing happens', async () => {
    const { id } = await contribute()
    const { id: subscriptionId } = await subscriptionOf(id)
    const cancel = () => app.as(id).post('/contact/me/contribution/cancel')
    expect((await cancel()).status).toBe(204)
    const after = await view(id)
    expect(after).toMatchObject({ membershipStatus: 'expiring', cancellationDate: expect.any(String), amount: 5 })
    expect(after).not.toHaveProperty('renewalDate')
    await app.settle()
    expect((await app.things('subscription')).find((thing) => thing.id === subscriptionId).status).toBe('canceled')
    expect((await cancel()).status).toBe(204)
    await app.settle()
    expect(await mailsOf(id)).toEqual(['cancelled-contribution-no-survey'])
    const support = await app.db
      .selectFrom('emailOutbox')
      .select(['templateId', 'fields'])
      .where('templateId', '=', 'cancelled-member')
      .execute()
    expect(support.filter(({ fields }) => JSON.stringify(fields).includes(id))).toHaveLength(1)
  })

  test('ends the mandate of a direct debit', async () => {
    const { id } = await contribute({ paymentMethod: 'gc_direct-debit' })
    const before = await subscriptionOf(id)
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    const mandates = await app.things('mandate')
    expect(mandates.find((mandate) => mandate.id === before.links.mandate).status).toBe('cancelled')
    expect(await mailsOf(id)).toEqual(['cancelled-contribution-no-survey'])
  })

  test('of a manual contribution sets the date; none has nothing to cancel', async () => {
    const manual = await app.addContact()
    const admin = await app.admin()
    await admin.patch(`/contact/${manual}/contribution/force`, { type: 'Manual', amount: 5, period: 'monthly' })
    expect((await admin.post(`/contact/${manual}/contribution/cancel`)).status).toBe(204)
    expect(await view(manual)).toMatchObject({ type: 'Manual', cancellationDate: expect.any(String) })

    const none = await app.addContact()
    expect((await app.as(none).post('/contact/me/contribution/cancel')).status).toBe(204)
    expect(await view(none)).not.toHaveProperty('cancellationDate')
    expect(await mailsOf(none)).toEqual([])
  })

  test('and starting again makes a member that renews', async () => {
    const { id } = await contribute()
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    const paymentFlowId = await begin(id, { amount: 8 })
    const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(done.body).toMatchObject({ amount: 8, membershipStatus: 'active', renewalDate: expect.any(String) })
    expect(done.body).not.toHaveProperty('cancellationDate')
    // What was paid before counts: the first charge waits.
    await app.settle()
    expect(await paymentsOf(id)).toHaveLength(1)
  })
})

async function declineFromNowOn(card: string) {
  await app.alter(card, { metadata: { outcome: 'insufficient_funds' } })
}
