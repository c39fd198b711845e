import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { planChange } from '#domain/contributions/change.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { textIn } from '#server/emails/testing.ts'
import { resumePaymentFlow } from './complete.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from './testing.ts'

const app = await startDisturbedApp()
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))

const admin = await app.admin()
const cents = (amount: number) => Math.round(amount * 100)
const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body

interface Terms {
  amount: number
  prorate: boolean
}
const yearly = ({ amount, prorate }: Terms) => ({ amount, period: 'annually', payFee: false, prorate })

async function start(id: string, terms: Terms, paymentMethod: PaymentMethod, outcome = 'success') {
  const body = { ...yearly(terms), paymentMethod, completeUrl }
  const started = await app.as(id).post('/contact/me/contribution', body)
  expect(started.status).toBe(200)
  const paymentFlowId = flowIdOf(await app.pay(started.body, outcome))
  return app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
}
const change = (id: string, terms: Terms) => app.as(id).patch('/contact/me/contribution', yearly(terms))

/** Sixty a year, half a year ago. */
async function contributeForAYear(method: PaymentMethod = 's_card') {
  const id = await app.addContact({ roles: [] })
  expect((await start(id, { amount: 60, prorate: false }, method)).status).toBe(200)
  await app.settle()
  app.setNow(new Date(addMonths(new Date(), 6).getTime() - 60_000))
  return id
}

async function payManually(id: string, amount: number, months: number) {
  const renewal = new Date(addMonths(app.now(), months).getTime() + 60_000)
  await app.db
    .insertInto('contactRoles')
    .values({ contactId: id, role: 'member', dateAdded: app.now(), dateExpires: addDays(renewal, 14) })
    .execute()
  await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount, period: 'annually' })
}

const paymentsOf = (id: string) =>
  app.db.selectFrom('payments').selectAll().where('contactId', '=', id).orderBy('createdAt').execute()

/** What the providers took for changes, one by one. */
async function chargedFor(id: string): Promise<number[]> {
  const invoices = (await app.things('invoice')).filter(
    ({ metadata, status }) => metadata.contact === id && metadata.kind === 'prorated' && status === 'paid',
  )
  const payments = (await app.things('payment')).filter(({ metadata }) => metadata?.contact === id && metadata.kind)
  return [...invoices.map(({ total }) => total), ...payments.map(({ amount }) => amount)]
}

const bookedFor = async (id: string) =>
  (await paymentsOf(id)).filter(({ type }) => type === 'prorated').map(({ amountCents }) => amountCents)

/** By the rule that the page shows; nothing for whoever's contribution is cancelled. */
async function shownFor(id: string, { amount, prorate }: Terms): Promise<number> {
  const before = await view(id)
  if (before.membershipStatus !== 'active' || before.amount === undefined || before.period !== 'annually') return 0
  const terms = (main: number) => ({ chargeCents: cents(main), period: 'annually' }) as const
  const renewsAt = before.renewalDate ? new Date(before.renewalDate) : undefined
  const plan = planChange(
    { from: terms(before.amount), to: terms(amount), renewsAt },
    { prorate, currency: 'EUR', now: app.now() },
  )
  return plan.billing === 'charged' ? plan.differenceCents : 0
}

type Act = { months: number } & Terms & { how: 'change' | 's_card' | 'gc_direct-debit' | 'rejoin' }

const act: fc.Arbitrary<Act> = fc.record({
  months: fc.integer({ min: 0, max: 4 }),
  amount: fc.integer({ min: 20, max: 200 }),
  prorate: fc.boolean(),
  how: fc.constantFrom('change', 'change', 's_card', 'gc_direct-debit', 'rejoin'),
})
const history = fc.record({
  first: fc.constantFrom('s_card' as const, 'gc_direct-debit' as const, 'manual' as const),
  acts: fc.array(act, { minLength: 2, maxLength: 4 }),
})

/** What was shown before each act that went through. */
async function live(id: string, { first, acts }: { first: PaymentMethod | 'manual'; acts: Act[] }): Promise<number[]> {
  if (first === 'manual') await payManually(id, 60, 11)
  else expect((await start(id, { amount: 60, prorate: false }, first)).status).toBe(200)
  const shown: number[] = []
  for (const { months, how, ...terms } of acts) {
    await app.settle()
    await confirmDebits()
    app.setNow(addMonths(app.now(), months))
    const { type } = await view(id)
    if (how === 'rejoin') await app.as(id).post('/contact/me/contribution/cancel')
    const sum = await shownFor(id, terms)
    const method = how === 'gc_direct-debit' ? how : 's_card'
    const done = how === 'change' && type === 'Automatic' ? await change(id, terms) : await start(id, terms, method)
    expect(done.status).toBe(200)
    if (sum > 0) shown.push(sum)
  }
  await app.settle()
  await confirmDebits()
  return shown
}

/** A debit on its way would refuse what comes next. */
async function confirmDebits() {
  for (const { id, status } of await app.things('payment')) {
    if (status.startsWith('pending')) await app.press('payment', 'pay', id)
  }
  await app.settle()
}

const sorted = (sums: number[]) => sums.toSorted((a, b) => a - b)

test('what is shown, charged and booked for changes is the same in every history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (lived) => {
      app.setNow(new Date())
      const id = await app.addContact({ roles: [] })
      const shown = sorted(await live(id, lived))
      expect(sorted(await chargedFor(id))).toEqual(shown)
      expect(sorted(await bookedFor(id))).toEqual(shown)
    }),
    { numRuns: 12, seed: 19, endOnFailure: true },
  )
}, 240_000)

describe('a difference', () => {
  test('is an invoice of its own, and the subscription changes without proration', async () => {
    const id = await contributeForAYear()
    expect((await change(id, { amount: 120, prorate: true })).status).toBe(200)
    await app.settle()
    const invoice = (await app.things('invoice')).find(({ metadata }) => metadata.contact === id && metadata.kind)
    expect(invoice).toMatchObject({ status: 'paid', total: 3000, parent: null, auto_advance: false })
    expect(invoice.lines.data).toHaveLength(1)
    expect((await paymentsOf(id)).at(-1)).toMatchObject({
      type: 'prorated',
      amountCents: 3000,
      method: 's_card',
      feeCents: 0,
    })
  })

  test('that is declined leaves nothing open and is no payment', async () => {
    const id = await app.addContact({ roles: [] })
    await payManually(id, 60, 6)
    const refused = await start(id, { amount: 120, prorate: true }, 's_card', 'insufficient_funds')
    expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed', subCode: 'insufficient_funds' } })
    await app.settle()
    const [invoice] = (await app.things('invoice')).filter(({ metadata }) => metadata.contact === id && metadata.kind)
    expect(invoice).toMatchObject({ status: 'void' })
    expect(await paymentsOf(id)).toEqual([])
  })

  test('by a debit is under way at first; one that bounces is given up', async () => {
    const id = await app.addContact({ roles: [] })
    await payManually(id, 60, 6)
    expect((await start(id, { amount: 120, prorate: true }, 's_sepa', 'pending')).status).toBe(200)
    await app.settle()
    expect(await paymentsOf(id)).toMatchObject([{ type: 'prorated', status: 'pending', amountCents: 3000 }])
    const [invoice] = (await app.things('invoice')).filter(({ metadata }) => metadata.contact === id && metadata.kind)
    await app.press('invoice', 'fail', invoice.id)
    await app.settle()
    expect(await paymentsOf(id)).toMatchObject([{ type: 'prorated', status: 'failed' }])
  })

  test.each([
    ['s_sepa', 'invoice'],
    ['gc_direct-debit', 'payment'],
  ] as const)('by %s that comes back is told, once, and takes nothing of what is paid', async (method, kind) => {
    const id = await app.addContact({ roles: [] })
    await payManually(id, 60, 6)
    expect((await start(id, { amount: 120, prorate: true }, method, 'pending')).status).toBe(200)
    await app.settle()
    const { membershipExpiryDate } = await view(id)
    const failed = () =>
      app.db
        .selectFrom('emailOutbox')
        .select('fields')
        .where('contactId', '=', id)
        .where('templateId', '=', 'one-time-donation-failed')
        .execute()
    expect(await failed()).toEqual([])
    const debit = (await app.things(kind)).find(({ metadata }) => metadata.contact === id && metadata.kind)
    for (let told = 0; told < 2; told++) {
      await app.press(kind, 'fail', debit.id)
      await app.settle()
    }
    expect(await paymentsOf(id)).toMatchObject([{ type: 'prorated', status: 'failed', amountCents: 3000 }])
    const mails = await failed()
    expect(mails).toHaveLength(1)
    expect(textIn(mails[0]?.fields, 'AMOUNT')).toBe('€30.00')
    // The year was paid for at its former amount; the next charge is of the new one.
    expect(await view(id)).toMatchObject({ membershipStatus: 'active', membershipExpiryDate, amount: 120 })
    expect(await view(id)).not.toHaveProperty('failedPayment')
  })

  test('is given up by the job where its charge was never made', async () => {
    const id = await contributeForAYear()
    app.disturb('unreachable', /^POST \/v1\/invoices\/in_\w+\/pay/, 99)
    expect((await change(id, { amount: 120, prorate: true })).status).toBe(400)
    app.calm()
    const flows = await app.db.selectFrom('paymentFlows').select('id').where('contactId', '=', id).execute()
    const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
    for (const { id: flowId } of flows) await resumePaymentFlow.run({ flowId }, context)
    await app.settle()
    const [invoice] = (await app.things('invoice')).filter(({ metadata }) => metadata.contact === id && metadata.kind)
    expect(invoice).toMatchObject({ status: 'void' })
    expect(await view(id)).toMatchObject({ amount: 60 })
  })
})

test('who cancels a year and begins again by the month pays from the end of that year on', async () => {
  const id = await app.addContact({ roles: [] })
  expect((await start(id, { amount: 60, prorate: false }, 's_card')).status).toBe(200)
  await app.settle()
  await app.as(id).post('/contact/me/contribution/cancel')
  const { membershipExpiryDate } = await view(id)
  const body = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card', completeUrl }
  const started = await app.as(id).post('/contact/me/contribution', body)
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  expect(done).toMatchObject({ status: 200, body: { type: 'Automatic', amount: 5, period: 'monthly' } })
  await app.settle()
  const [subscription] = await app.things('subscription')
  const paidUntil = addDays(new Date(membershipExpiryDate), -14)
  expect(subscription.status).toBe('trialing')
  // The provider's clock and ours may be a moment apart.
  expect(Math.abs(subscription.trial_end - paidUntil.getTime() / 1000)).toBeLessThan(60)
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await view(id)).toMatchObject({ membershipExpiryDate, renewalDate: paidUntil.toISOString() })
  const contact = await admin.get(`/contact/${id}`, { query: { with: ['contribution'] } })
  expect(contact.body.contribution.renewalDate).toBe(paidUntil.toISOString())
})

describe('who pays by the month after a year that is paid', () => {
  /** A year that is paid for, and months from its end on; `paidUntil` is that end. */
  async function monthsAfterAYear(first: PaymentMethod, next: PaymentMethod) {
    const id = await app.addContact({ roles: [] })
    expect((await start(id, { amount: 60, prorate: false }, first)).status).toBe(200)
    await app.settle()
    const paidUntil = addDays(new Date((await view(id)).membershipExpiryDate), -14)
    await app.as(id).post('/contact/me/contribution/cancel')
    expect((await startMonths(id, next)).status).toBe(200)
    await app.settle()
    return { id, paidUntil }
  }
  async function startMonths(id: string, paymentMethod: PaymentMethod) {
    const body = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod, completeUrl }
    const started = await app.as(id).post('/contact/me/contribution', body)
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    return app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
  }
  async function changeMethod(id: string, paymentMethod: PaymentMethod) {
    const started = await app.as(id).put('/contact/me/payment-method', { paymentMethod, completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    return app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  }
  /** When what runs charges first. */
  async function firstCharge(id: string) {
    const { subscriptionId } = await app.db
      .selectFrom('contributions')
      .select('subscriptionId')
      .where('contactId', '=', id)
      .executeTakeFirstOrThrow()
    const debit = (await app.things('gc_subscription')).find((thing) => thing.id === subscriptionId)
    if (debit) return new Date(debit.start_date)
    const card = (await app.things('subscription')).find((thing) => thing.id === subscriptionId)
    return new Date(card.trial_end * 1000)
  }
  const day = 24 * 60 * 60 * 1000

  test.each([
    ['s_card', 's_card', 'gc_direct-debit'],
    ['s_card', 'gc_direct-debit', 's_card'],
    ['gc_direct-debit', 's_card', 'gc_direct-debit'],
    ['gc_direct-debit', 'gc_direct-debit', 's_card'],
  ] as const)(
    'a year by %s, months by %s: by %s from then on, they begin when the year ends',
    async (first, next, last) => {
      const { id, paidUntil } = await monthsAfterAYear(first, next)
      app.setNow(addDays(app.now(), 20))
      expect((await changeMethod(id, last)).status).toBe(200)
      await app.settle()
      expect(Math.abs((await firstCharge(id)).getTime() - paidUntil.getTime())).toBeLessThan(day)
      expect(await paymentsOf(id)).toHaveLength(1)
    },
  )

  test('and cancels and begins again is charged no earlier either, whatever was paid once meanwhile', async () => {
    const { id, paidUntil } = await monthsAfterAYear('gc_direct-debit', 's_card')
    expect((await admin.patch('/content/general', { enableOneTimeDonations: true })).status).toBe(200)
    const once = { amount: 7, payFee: false, paymentMethod: 's_card', completeUrl }
    const started = await app.as(id).post('/contact/me/payment', once)
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    expect((await app.as(id).post('/contact/me/payment/complete', { paymentFlowId })).status).toBeLessThan(300)
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    expect((await startMonths(id, 's_card')).status).toBe(200)
    expect(Math.abs((await firstCharge(id)).getTime() - paidUntil.getTime())).toBeLessThan(day)
  })

  test.each(['s_card', 'gc_direct-debit'] as const)(
    'and was paid past the providers: by %s first, it waits too',
    async (first) => {
      const id = await app.addContact({ roles: [] })
      await payManually(id, 60, 11)
      const paidUntil = addDays(new Date((await view(id)).membershipExpiryDate), -14)
      expect((await startMonths(id, first)).status).toBe(200)
      await app.settle()
      expect((await changeMethod(id, first === 's_card' ? 'gc_direct-debit' : 's_card')).status).toBe(200)
      expect(Math.abs((await firstCharge(id)).getTime() - paidUntil.getTime())).toBeLessThan(day)
    },
  )

  test('that was given back whole, and begins again, is charged in a month', async () => {
    const { id } = await monthsAfterAYear('s_card', 's_card')
    const [year] = await paymentsOf(id)
    await app.press('invoice', 'refund', year?.id ?? '')
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    expect((await startMonths(id, 'gc_direct-debit')).status).toBe(200)
    const inAMonth = addMonths(app.now(), 1).getTime()
    expect(Math.abs((await firstCharge(id)).getTime() - inAMonth)).toBeLessThan(2 * day)
  })

  test('planned as months, charged as a year and cancelled before it came in, waits for the end of that year too', async () => {
    const id = await app.addContact({ roles: [] })
    expect((await startMonths(id, 'gc_direct-debit')).status).toBe(200)
    await app.settle()
    expect((await change(id, { amount: 60, prorate: false })).status).toBe(200)
    await app.settle()
    const [planned] = await app.things('gc_subscription')
    app.setNow(new Date(planned.start_date))
    await app.press('gc_subscription', 'renew-pending', planned.id)
    await app.settle()
    const [debit] = await app.things('payment')
    await app.press('payment', 'submit', debit.id)
    await app.as(id).post('/contact/me/contribution/cancel')
    await app.settle()
    await app.press('payment', 'pay', debit.id)
    await app.settle()
    expect(await view(id)).toMatchObject({ period: 'monthly' })
    expect((await startMonths(id, 's_card')).status).toBe(200)
    const paidUntil = addMonths(new Date(planned.start_date), 12).getTime()
    expect(Math.abs((await firstCharge(id)).getTime() - paidUntil)).toBeLessThan(2 * day)
  })
})
