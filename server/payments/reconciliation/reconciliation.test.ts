import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from '#server/contributions/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { reconcile } from './run.ts'

const app = await startDisturbedApp()
afterAll(app.close)
const admin: Visitor = await app.admin()
const { disturb } = app
/** More often than the SDK tries by itself. */
const always = 1000
beforeEach(app.calm)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const run = () => reconcile(context(), { actor: { type: 'system' } })

const ways = [
  { name: 'card', method: 's_card', subscription: 'subscription', payment: 'invoice' },
  { name: 'direct debit', method: 'gc_direct-debit', subscription: 'gc_subscription', payment: 'payment' },
] as const
type Way = (typeof ways)[number]

interface Terms {
  amountCents?: number
  period?: 'monthly' | 'annually'
  payFee?: boolean
}

/** Somebody who pays, with what the provider has of it. */
async function join(
  { method, subscription, payment }: Way,
  { amountCents = 500, period = 'monthly', payFee = false }: Terms = {},
) {
  const contactId = await app.addContact()
  const intent = { kind: 'start-contribution', amountCents, period, payFee, prorate: false } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  const [sub] = await app.things(subscription)
  const [paid] = await app.things(payment)
  return { contactId, subscriptionId: sub.id as string, paymentId: paid.id as string, flowId: start.id }
}

const contributionOf = (contactId: string) =>
  app.db
    .selectFrom('contributions')
    .innerJoin('contacts', 'contacts.id', 'contactId')
    .select([
      'subscriptionId',
      'mandateId',
      'cancelledAt',
      'payFee',
      'contributionAmountCents as amountCents',
      'contributionPeriod as period',
      'contributionType as type',
    ])
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
const paymentOf = (id: string) => app.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
const memberUntil = async (contactId: string) => {
  const role = await app.db
    .selectFrom('contactRoles')
    .select('dateExpires')
    .where('contactId', '=', contactId)
    .where('role', '=', 'member')
    .executeTakeFirst()
  return role?.dateExpires
}
const mismatches = async (state = 'open') =>
  (await admin.get('/reconciliation-mismatches', { query: { state, limit: '100' } })).body.items
// biome-ignore lint/suspicious/noExplicitAny: as it came
const about = async (subject: string, state = 'open'): Promise<any> =>
  (await mismatches(state)).find((each: { subject: string }) => each.subject === subject)
const repair = (id: string, how: string) => admin.post(`/reconciliation-mismatches/${id}/repair`, { repair: how })
const statusThere = async (way: Way, id: string) =>
  (await app.things(way.subscription)).find((each) => each.id === id)?.status
/** As the provider has a subscription's price. */
async function charge(way: Way, id: string, cents: number) {
  if (way.name === 'direct debit') return app.alter(id, { amount: cents })
  const thing = (await app.things('subscription')).find((each) => each.id === id)
  const [item] = thing.items.data
  await app.alter(id, { items: { ...thing.items, data: [{ ...item, price: { ...item.price, unit_amount: cents } }] } })
}
const chargeOf = async (way: Way, id: string) => {
  const thing = (await app.things(way.subscription)).find((each) => each.id === id)
  return way.name === 'direct debit' ? thing.amount : thing.items.data[0].price.unit_amount
}

/** Nothing differs any more. */
async function expectNothingLeft() {
  const { repaired, open, unavailable } = (await run()) ?? {}
  expect({ repaired, open, unavailable }).toEqual({ repaired: {}, open: {}, unavailable: [] })
  expect(await mismatches()).toEqual([])
}

describe.each(ways)('with a contribution by $name', (way) => {
  test('nothing is found where nothing differs', async () => {
    await join(way)
    const outcome = await run()
    expect(outcome).toMatchObject({ repaired: {}, open: {}, unavailable: [] })
    expect(outcome?.payments).toBeGreaterThan(0)
    expect(outcome?.subscriptions).toBeGreaterThan(0)
  })

  test('a payment whose notification never came is kept, with what it means for membership', async () => {
    const { contactId, paymentId } = await join(way)
    const until = await memberUntil(contactId)
    await app.db.deleteFrom('payments').where('id', '=', paymentId).execute()
    await app.db
      .updateTable('contactRoles')
      .set({ dateExpires: addDays(app.now(), 2) })
      .where('contactId', '=', contactId)
      .execute()

    expect(await run()).toMatchObject({ repaired: { 'payment-missing': 1 }, open: {} })
    expect(await paymentOf(paymentId)).toMatchObject({ contactId, status: 'successful', amountCents: 500 })
    expect((await memberUntil(contactId))?.getTime()).toBeGreaterThanOrEqual((until?.getTime() ?? 0) - 86_400_000)
    expect(await about(paymentId, 'repaired')).toMatchObject({
      kind: 'payment-missing',
      contact: { id: contactId },
      theirs: { amount: 5, status: 'successful' },
      repairedByItself: true,
    })
    await expectNothingLeft()
  })

  test('a refund and a bank’s taking back that nobody told of are noted', async () => {
    const refunded = await join(way)
    await unheard(() => app.press(way.payment, 'refund-half', refunded.paymentId))
    const taken = await join(way)
    await unheard(async () => {
      await app.press(way.payment, 'dispute', taken.paymentId)
      if (way.name === 'card') await app.press(way.payment, 'dispute-lost', taken.paymentId)
    })
    expect(await run()).toMatchObject({ repaired: { 'payment-differs': 2 }, open: {} })
    expect(await paymentOf(refunded.paymentId)).toMatchObject({ status: 'successful', refundedCents: 250 })
    expect(await paymentOf(taken.paymentId)).toMatchObject({ status: 'cancelled', dispute: 'lost' })
    expect(await memberUntil(refunded.contactId)).toBeInstanceOf(Date)
    expect(await memberUntil(taken.contactId)).toBeUndefined()
    await app.press(way.subscription, 'cancel', taken.subscriptionId)
    await app.settle()
    await expectNothingLeft()
  })

  test('what went back unheard of payments from before the days that are compared is noted', async () => {
    const [refunded, taken] = [await join(way), await join(way)]
    for (const { paymentId } of [refunded, taken]) await chargedLongAgo(paymentId)
    expect((await run())?.repaired).toEqual({})
    await unheard(async () => {
      await app.press(way.payment, 'refund-half', refunded.paymentId)
      await app.press(way.payment, 'dispute', taken.paymentId)
      if (way.name === 'card') await app.press(way.payment, 'dispute-lost', taken.paymentId)
    })
    expect(await run()).toMatchObject({ repaired: { 'payment-differs': 2 }, open: {} })
    expect(await paymentOf(refunded.paymentId)).toMatchObject({ status: 'successful', refundedCents: 250 })
    expect(await paymentOf(taken.paymentId)).toMatchObject({ status: 'cancelled', dispute: 'lost' })
    await app.press(way.subscription, 'cancel', taken.subscriptionId)
    await app.settle()
    await expectNothingLeft()
  })

  test('what was open from before those days, and came in unheard, is noted', async () => {
    const { subscriptionId } = await join(way)
    await app.press(way.subscription, way.name === 'card' ? 'renew-failing' : 'renew-pending', subscriptionId)
    await app.settle()
    const [open] = await app.things(way.payment)
    await chargedLongAgo(open.id)
    expect((await run())?.repaired).not.toHaveProperty('payment-differs')
    await unheard(() => app.press(way.payment, 'pay', open.id))
    expect((await run())?.repaired).toMatchObject({ 'payment-differs': 1 })
    expect(await paymentOf(open.id)).toMatchObject({ status: 'successful' })
    await expectNothingLeft()
  })

  test('a draft from before those days that was thrown away there is asked for no more', async () => {
    const { contactId } = await join(way)
    const id = way.name === 'card' ? 'in_thrownaway' : 'PMthrownaway'
    const [chargeDate, createdAt] = [addDays(app.now(), -100), addDays(app.now(), -100)]
    const unknown = { subscriptionId: null, failureCode: null, paidUntil: null, feeCents: null, taxPercents: null }
    const facts = { ...unknown, status: 'draft', type: 'recurring', amountCents: 500, dispute: null } as const
    await app.db
      .insertInto('payments')
      .values({ id, contactId, method: way.method, ...facts, chargeDate, createdAt })
      .execute()
    expect((await run())?.repaired).toMatchObject({ 'payment-unknown': 1 })
    expect(await paymentOf(id)).toMatchObject({ status: 'cancelled' })
    await expectNothingLeft()
  })

  async function chargedLongAgo(id: string) {
    const chargeDate = new Date(`${addDays(app.now(), -100).toISOString().slice(0, 10)}T00:00:00Z`)
    const there = { created: chargeDate.getTime() / 1000, charge_date: chargeDate.toISOString().slice(0, 10) }
    await app.alter(id, way.name === 'card' ? { created: there.created } : { charge_date: there.charge_date })
    await app.db.updateTable('payments').set({ chargeDate }).where('id', '=', id).execute()
  }

  /** Happens there, and no notification of it arrives. */
  async function unheard(act: () => Promise<void>) {
    const key = way.name === 'card' ? 'webhook-stripe' : 'webhook-gc'
    await app.db.insertInto('settings').values({ key, value: 'false' }).execute()
    await act()
    await app.loseNotifications()
    await app.db.deleteFrom('settings').where('key', '=', key).execute()
  }
  const recoveryOf = (contactId: string) =>
    app.db
      .selectFrom('paymentRecoveries')
      .select(['state', 'paymentId'])
      .where('contactId', '=', contactId)
      .executeTakeFirst()

  test('a renewal that nobody told of makes membership longer, and has its receipt', async () => {
    const { contactId, subscriptionId } = await join(way)
    const before = (await memberUntil(contactId)) ?? new Date(0)
    await unheard(() => app.press(way.subscription, 'renew', subscriptionId))
    expect((await run())?.repaired).toMatchObject({ 'payment-missing': 1 })
    expect((await memberUntil(contactId))?.getTime()).toBeGreaterThan(before.getTime() + 20 * 86_400_000)
    const receipts = await app.db
      .selectFrom('emailOutbox')
      .select('id')
      .where('contactId', '=', contactId)
      .where('templateId', '=', 'receipt')
      .execute()
    expect(receipts).toHaveLength(2)
    await expectNothingLeft()
  })

  test('a renewal that failed unheard begins a payment recovery', async () => {
    const { contactId, subscriptionId } = await join(way)
    await unheard(() => app.press(way.subscription, 'renew-failing', subscriptionId))
    expect((await run())?.repaired).toMatchObject({ 'payment-missing': 1 })
    expect(await recoveryOf(contactId)).toMatchObject({ state: 'open' })
    await expectNothingLeft()
  })

  test('a payment that stands differently is brought up to date', async () => {
    const { contactId, paymentId } = await join(way)
    const changed = way.name === 'card' ? { status: 'void' } : { status: 'cancelled' }
    await app.alter(paymentId, changed)
    expect(await run()).toMatchObject({ repaired: { 'payment-differs': 1 } })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'cancelled' })
    const activity = await app.db
      .selectFrom('activities')
      .select(['eventType', 'actorType'])
      .where('targetId', '=', contactId)
      .where('eventType', '=', 'payment.cancelled')
      .execute()
    expect(activity).toEqual([{ eventType: 'payment.cancelled', actorType: 'system' }])
    await expectNothingLeft()
  })

  test('a payment of nobody we know is listed where it is ours, and no business of ours where it is not', async () => {
    const { paymentId } = await join(way)
    const thing = (await app.things(way.payment)).find((each) => each.id === paymentId)
    const [ours, foreign] = way.name === 'card' ? ['in_ours', 'in_foreign'] : ['PMours', 'PMforeign']
    const of = (metadata: object) =>
      way.name === 'card'
        ? { ...thing, customer: 'cus_none', parent: { subscription_details: { subscription: 'sub_none', metadata } } }
        : { ...thing, links: { mandate: 'MDnone' }, metadata }
    await app.copy(way.payment, of({ contact: randomUUID() }), [ours])
    await app.copy(way.payment, of({ shop: 'tote bags' }), [foreign])
    expect(await run()).toMatchObject({ repaired: {}, open: { 'payment-unassigned': 1 } })
    expect(await about(ours)).toMatchObject({
      kind: 'payment-unassigned',
      contact: null,
      repairs: [],
      theirs: { amount: 5 },
    })
    expect(await paymentOf(ours)).toBeUndefined()
    await app.alter(ours, { status: way.name === 'card' ? 'void' : 'failed' })
    await expectNothingLeft()
  })

  test('a payment is kept true after its contact left', async () => {
    const { contactId, paymentId, subscriptionId } = await join(way)
    await app.press(way.subscription, 'cancel', subscriptionId)
    await app.settle()
    await app.db.deleteFrom('contacts').where('id', '=', contactId).execute()
    await app.db.updateTable('payments').set({ status: 'pending' }).where('id', '=', paymentId).execute()
    expect(await run()).toMatchObject({ repaired: { 'payment-differs': 1 } })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'successful', contactId: null })
    await expectNothingLeft()
  })

  test('a payment that the provider does not know is listed, and marked by a click; a draft by itself', async () => {
    const { contactId } = await join(way)
    const prefix = way.name === 'card' ? 'in_' : 'PM'
    const row = {
      contactId,
      amountCents: 700,
      type: 'recurring' as const,
      chargeDate: addDays(app.now(), -3),
      createdAt: addDays(app.now(), -3),
      updatedAt: addDays(app.now(), -3),
    }
    await app.db
      .insertInto('payments')
      .values([
        { ...row, id: `${prefix}none`, status: 'successful' as const },
        { ...row, id: `${prefix}draft`, status: 'draft' as const },
      ])
      .execute()
    expect(await run()).toMatchObject({ repaired: { 'payment-unknown': 1 }, open: { 'payment-unknown': 1 } })
    expect(await paymentOf(`${prefix}draft`)).toMatchObject({ status: 'cancelled' })

    const mismatch = await about(`${prefix}none`)
    expect(mismatch).toMatchObject({
      kind: 'payment-unknown',
      repairs: ['mark-cancelled'],
      ours: { amount: 7, status: 'successful' },
    })
    expect((await repair(mismatch.id, 'keep-payment')).status).toBe(400)
    expect((await repair(mismatch.id, 'mark-cancelled')).body).toMatchObject({
      state: 'repaired',
      repairedByItself: false,
    })
    expect(await paymentOf(`${prefix}none`)).toMatchObject({ status: 'cancelled' })
    await expectNothingLeft()
    await app.db.deleteFrom('payments').where('amountCents', '=', 700).execute()
  })

  test('a subscription that ended unheard ends here, once', async () => {
    const { contactId, subscriptionId } = await join(way)
    await app.alter(subscriptionId, { status: way.name === 'card' ? 'canceled' : 'cancelled' })
    expect(await run()).toMatchObject({ repaired: { 'subscription-ended': 1 }, open: {} })
    expect(await contributionOf(contactId)).toMatchObject({ subscriptionId: null, cancelledAt: expect.any(Date) })
    const mails = await app.db
      .selectFrom('emailOutbox')
      .select('templateId')
      .where('contactId', '=', contactId)
      .where('templateId', '=', 'cancelled-contribution')
      .execute()
    expect(mails).toHaveLength(1)
    await expectNothingLeft()
  })

  test('a subscription that the provider does not know is for people to decide', async () => {
    const { contactId } = await join(way)
    const known = await contributionOf(contactId)
    await app.db
      .updateTable('contributions')
      .set({ subscriptionId: 'other_account' })
      .where('contactId', '=', contactId)
      .execute()
    await run()
    expect((await contributionOf(contactId)).cancelledAt).toBeNull()
    const missing = await about('other_account')
    expect(missing).toMatchObject({ kind: 'subscription-missing', repairs: ['end-here'] })
    expect(await about(known.subscriptionId ?? '')).toMatchObject({ kind: 'second-subscription' })

    expect((await repair(missing.id, 'end-here')).body).toMatchObject({ state: 'repaired' })
    expect((await contributionOf(contactId)).cancelledAt).not.toBeNull()
    await run()
    const running = await about(known.subscriptionId ?? '')
    expect(running).toMatchObject({ kind: 'running-after-cancellation', repairs: ['cancel-there'] })
    expect(await repair(running.id, 'cancel-there')).toMatchObject({ status: 200 })
    await app.settle()
    expect(await statusThere(way, known.subscriptionId ?? '')).toMatch(/^cancell?ed$/)
    await expectNothingLeft()
  })

  test('membership that is shorter than what was paid for is made longer, unless the newsroom shortened it', async () => {
    const [lost, decided] = [await join(way), await join(way)]
    const [paidFor, decidedPaidFor] = [await memberUntil(lost.contactId), await memberUntil(decided.contactId)]
    const short = { dateExpires: addDays(app.now(), 1) }
    await app.db
      .updateTable('contactRoles')
      .set(short)
      .where('contactId', 'in', [lost.contactId, decided.contactId])
      .execute()
    const cut = {
      eventType: 'contact.role-updated' as const,
      actorType: 'user' as const,
      actorId: lost.contactId,
      targetId: decided.contactId,
      createdAt: addDays(app.now(), 4),
    }
    await app.db.insertInto('activities').values(cut).execute()

    expect(await run()).toMatchObject({ repaired: { 'membership-shorter': 1 }, open: { 'membership-shorter': 1 } })
    expect(await memberUntil(lost.contactId)).toEqual(paidFor)
    expect(await memberUntil(decided.contactId)).toEqual(short.dateExpires)
    const mismatch = await about(decided.subscriptionId)
    expect(mismatch).toMatchObject({ ours: { until: expect.any(String) }, theirs: { until: expect.any(String) } })
    await repair(mismatch.id, 'extend-membership')
    const recorded = await app.db
      .selectFrom('activities')
      .select('metadata')
      .where('targetId', '=', decided.contactId)
      .where('eventType', '=', 'contact.role-updated')
      .where('actorType', '=', 'user')
      .orderBy('createdAt')
      .execute()
    expect(recorded[0]?.metadata).toMatchObject({ reconciliation: 'membership-shorter', repair: 'extend-membership' })
    expect(await memberUntil(decided.contactId)).toEqual(decidedPaidFor)
    await expectNothingLeft()
  })

  test('membership that is longer is only listed; one without end is a present', async () => {
    const { contactId, subscriptionId } = await join(way)
    const set = (dateExpires: Date | null) =>
      app.db.updateTable('contactRoles').set({ dateExpires }).where('contactId', '=', contactId).execute()
    const paidFor = (await memberUntil(contactId)) ?? null
    await set(null)
    await expectNothingLeft()
    await set(addMonths(app.now(), 6))
    await run()
    expect(await about(subscriptionId)).toMatchObject({
      kind: 'membership-longer',
      repairs: [],
      contact: { id: contactId },
    })
    await set(paidFor)
    await expectNothingLeft()
    expect(await about(subscriptionId, 'gone')).toMatchObject({ kind: 'membership-longer' })
  })

  test('a start whose answer was lost is finished', async () => {
    const contactId = await app.addContact()
    const intent = {
      kind: 'start-contribution',
      amountCents: 500,
      period: 'monthly',
      payFee: false,
      prorate: false,
    } as const
    const { method } = way
    const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
    await app.pay(start)
    disturb('answer-lost', /^POST .*\/subscriptions$/, always)
    await expect(completePaymentFlow(context(), start.id, contactId)).rejects.toThrow('unavailable')
    disturb('answer-lost', /^$/, 0)
    expect((await contributionOf(contactId)).type).toBe('None')

    expect((await run())?.repaired).toMatchObject({ 'start-unfinished': 1 })
    const [{ id }] = await app.things(way.subscription)
    expect(await contributionOf(contactId)).toMatchObject({ type: 'Automatic', subscriptionId: id, amountCents: 500 })
    expect(await memberUntil(contactId)).toBeInstanceOf(Date)
    await app.settle()
    await expectNothingLeft()
  })

  test('a subscription whose start was forgotten is taken over by a click', async () => {
    const { contactId, subscriptionId, flowId } = await join(way, { amountCents: 800 })
    await app.db.deleteFrom('paymentFlows').where('id', '=', flowId).execute()
    await app.db
      .updateTable('contributions')
      .set({ subscriptionId: null, mandateId: null, method: null, customerId: null })
      .where('contactId', '=', contactId)
      .execute()
    await app.db
      .updateTable('contacts')
      .set({ contributionType: 'None', contributionAmountCents: null, contributionPeriod: null })
      .where('id', '=', contactId)
      .execute()
    await run()
    const mismatch = await about(subscriptionId)
    expect(mismatch).toMatchObject({
      kind: 'running-unnoticed',
      repairs: ['take-over', 'cancel-there'],
      theirs: { amount: 8, period: 'monthly' },
    })
    expect((await repair(mismatch.id, 'take-over')).body).toMatchObject({ state: 'repaired' })
    expect(await contributionOf(contactId)).toMatchObject({
      subscriptionId,
      type: 'Automatic',
      amountCents: 800,
      mandateId: expect.any(String),
    })
    await expectNothingLeft()
  })

  test('what runs on though the member cancelled is cancelled there', async () => {
    const { contactId, subscriptionId } = await join(way)
    await app.as(contactId).post('/contact/me/contribution/cancel')
    await app.settle()
    await app.alter(subscriptionId, { status: 'active' })
    expect(await run()).toMatchObject({ repaired: { 'running-after-cancellation': 1 }, open: {} })
    await app.settle()
    expect(await statusThere(way, subscriptionId)).toMatch(/^cancell?ed$/)
    await expectNothingLeft()
  })

  test('what runs on without a contact is listed, and cancelled by a click that may be repeated', async () => {
    const { contactId, subscriptionId } = await join(way)
    await app.db.deleteFrom('contacts').where('id', '=', contactId).execute()
    await run()
    const mismatch = await about(subscriptionId)
    expect(mismatch).toMatchObject({ kind: 'running-without-contact', contact: null, theirs: { amount: 5 } })
    const [one, other] = await Promise.all([repair(mismatch.id, 'cancel-there'), repair(mismatch.id, 'cancel-there')])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await repair(mismatch.id, 'cancel-there')).body).toMatchObject({ state: 'repaired' })
    await app.settle()
    expect(await statusThere(way, subscriptionId)).toMatch(/^cancell?ed$/)
    await expectNothingLeft()
  })

  test('a second subscription is listed, and the one we don’t know is cancelled', async () => {
    const first = await join(way)
    const second = await join(way)
    // As if both were of one person: the second one's contact goes, and the first is noted at the provider.
    await app.alter(second.subscriptionId, { metadata: { contact: first.contactId } })
    await app.db.deleteFrom('contacts').where('id', '=', second.contactId).execute()
    await run()
    const mismatch = await about(second.subscriptionId)
    expect(mismatch).toMatchObject({ kind: 'second-subscription', contact: { id: first.contactId } })
    await repair(mismatch.id, 'cancel-there')
    await app.settle()
    expect(await statusThere(way, second.subscriptionId)).toMatch(/^cancell?ed$/)
    expect(await statusThere(way, first.subscriptionId)).toBe('active')
    await expectNothingLeft()
  })

  test('another amount there is taken over, or replaced by ours', async () => {
    const [taken, put] = [await join(way), await join(way, { payFee: true })]
    const agreed = await chargeOf(way, put.subscriptionId)
    await charge(way, taken.subscriptionId, 900)
    await charge(way, put.subscriptionId, 900)
    expect(await run()).toMatchObject({ open: { 'terms-differ': 2 } })
    const [one, other] = [await about(taken.subscriptionId), await about(put.subscriptionId)]
    expect(one).toMatchObject({ ours: { amount: 5, period: 'monthly' }, theirs: { amount: 9, period: 'monthly' } })

    await repair(one.id, 'take-over')
    expect(await contributionOf(taken.contactId)).toMatchObject({ amountCents: 900, payFee: false })
    expect((await repair(other.id, 'put-ours')).status).toBe(200)
    expect(await chargeOf(way, put.subscriptionId)).toBe(agreed)
    await expectNothingLeft()
  })

  test('a payment method that is gone there is forgotten here', async () => {
    const { contactId } = await join(way)
    const { mandateId } = await contributionOf(contactId)
    await app.alter(mandateId ?? '', way.name === 'card' ? { customer: null } : { status: 'failed' })
    expect(await run()).toMatchObject({ repaired: { 'method-gone': 1 }, open: {} })
    expect((await contributionOf(contactId)).mandateId).toBeNull()
    await expectNothingLeft()
  })

  test('more than a page of what is sold by somebody else is walked through, and left alone', async () => {
    const { subscriptionId } = await join(way)
    const thing = (await app.things(way.subscription)).find((each) => each.id === subscriptionId)
    const ids = Array.from({ length: 210 }, (_, index) => `sold_${way.name}_${index}`)
    const others = { customer: 'cus_shop', default_payment_method: null, links: { mandate: 'MDshop' }, metadata: {} }
    await app.copy(way.subscription, { ...thing, ...others }, ids)
    const outcome = await run()
    expect(outcome).toMatchObject({ repaired: {}, open: {} })
    expect(outcome?.subscriptions).toBeGreaterThan(210)
  })

  test('more than a page is walked through', async () => {
    const { subscriptionId, paymentId } = await join(way)
    const thing = (await app.things(way.payment)).find((each) => each.id === paymentId)
    const prefix = way.name === 'card' ? 'in_' : 'PM'
    await app.copy(
      way.payment,
      thing,
      Array.from({ length: 110 }, (_, index) => `${prefix}many${index}`),
    )
    const outcome = await run()
    expect(outcome?.repaired).toEqual({ 'payment-missing': 110 })
    expect(outcome?.payments).toBeGreaterThan(110)
    const { count } = await app.db
      .selectFrom('payments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(111)
    await expectNothingLeft()
  })
})

describe('direct debit', () => {
  const way = ways[1]

  test('a mandate that was replaced unheard is followed', async () => {
    const { contactId, subscriptionId } = await join(way)
    const { mandateId } = await contributionOf(contactId)
    const mandate = (await app.things('mandate')).find(({ id }) => id === mandateId)
    await app.copy('mandate', mandate, ['MDnext'])
    await app.alter(mandateId ?? '', { status: 'cancelled', links: { ...mandate.links, new_mandate: 'MDnext' } })
    await app.alter(subscriptionId, { links: { mandate: 'MDnext' } })
    expect(await run()).toMatchObject({ repaired: {}, open: {} })
    expect((await contributionOf(contactId)).mandateId).toBe('MDnext')
    await expectNothingLeft()
  })

  test('our amount is put there also where the subscription takes no more changes', async () => {
    const { contactId, subscriptionId } = await join(way)
    await app.alter(subscriptionId, { amount: 900, amendments: 10 })
    await run()
    expect((await repair((await about(subscriptionId)).id, 'put-ours')).status).toBe(200)
    await app.settle()
    const { subscriptionId: next } = await contributionOf(contactId)
    expect(next).not.toBe(subscriptionId)
    expect(await chargeOf(way, next ?? '')).toBe(500)
    expect(await statusThere(way, subscriptionId)).toBe('cancelled')
    await expectNothingLeft()
  })
})

test('a card’s renewal that is known to be under way, and failed unheard, begins a payment recovery', async () => {
  const [card] = ways
  const { contactId, subscriptionId } = await join(card)
  await app.press('subscription', 'renew-pending', subscriptionId)
  await app.settle()
  const [invoice] = await app.things('invoice')
  await expectNothingLeft()
  await app.alter(subscriptionId, { status: 'past_due' })
  await app.alter(invoice.id, { processing: false, failure: 'insufficient_funds' })
  expect(await run()).toMatchObject({ repaired: { 'renewal-missed': 1 }, open: {} })
  const recovery = await app.db
    .selectFrom('paymentRecoveries')
    .select(['state', 'paymentId'])
    .where('contactId', '=', contactId)
    .execute()
  expect(recovery).toEqual([{ state: 'open', paymentId: invoice.id }])
  await expectNothingLeft()
})

test('a renewal under way is not taken for missed where one before it is still owed', async () => {
  const { subscriptionId } = await join(ways[0])
  await app.press('subscription', 'renew-failing', subscriptionId)
  await app.settle()
  const [owed] = await app.things('invoice')
  const chargeDate = new Date((owed.created - 30 * 86_400) * 1000)
  await app.alter(owed.id, { created: chargeDate.getTime() / 1000 })
  await app.db.updateTable('payments').set({ chargeDate }).where('id', '=', owed.id).execute()
  await app.press('subscription', 'renew-pending', subscriptionId)
  await app.settle()
  await app.alter(subscriptionId, { status: 'past_due' })
  expect((await run())?.repaired).toEqual({})
})

test('a charge that was agreed with a former method is no mismatch, is put back, and is paid with its fee', async () => {
  const [way] = ways
  // A card costs 5.33 here; the debit that pays from now on would have made it 5.35.
  const { contactId, subscriptionId } = await join(way, { payFee: true })
  const member = app.as(contactId)
  const started = await member.put('/contact/me/payment-method', { paymentMethod: 's_sepa', completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  expect((await member.post('/contact/me/payment-method/complete', { paymentFlowId })).status).toBe(200)
  await app.settle()
  expect((await run())?.open['terms-differ']).toBeUndefined()

  // The same terms once more are agreed already.
  const same = { amount: 5, period: 'monthly', payFee: true, prorate: false }
  expect((await member.patch('/contact/me/contribution', same)).body).toMatchObject({ charge: 5.33 })
  await app.settle()
  const there = (await app.things('subscription')).find(({ id }) => id === subscriptionId)
  const [item] = there.items.data
  expect(item.price.unit_amount).toBe(533)
  expect((await run())?.open['terms-differ']).toBeUndefined()

  await app.press('subscription', 'renew', subscriptionId)
  await app.settle()
  const payments = await app.db
    .selectFrom('payments')
    .select(['amountCents', 'feeCents'])
    .where('contactId', '=', contactId)
    .execute()
  expect(payments).toEqual([
    { amountCents: 533, feeCents: 33 },
    { amountCents: 533, feeCents: 33 },
  ])

  const [moved] = (await app.things('subscription')).filter(({ id }) => id === subscriptionId)
  const items = { ...moved.items, data: [{ ...moved.items.data[0], price: { ...item.price, unit_amount: 535 } }] }
  await app.alter(subscriptionId, { items })
  await run()
  const mismatch = await about(subscriptionId)
  expect(mismatch).toMatchObject({ kind: 'terms-differ', ours: { amount: 5.33 }, theirs: { amount: 5.35 } })
  expect((await repair(mismatch.id, 'put-ours')).status).toBe(200)
  const put = (await app.things('subscription')).find(({ id }) => id === subscriptionId)
  expect(put.items.data[0].price.unit_amount).toBe(533)
})
