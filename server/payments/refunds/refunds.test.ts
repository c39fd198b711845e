import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { addContact } from '#server/contacts/testing.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from '#server/contributions/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { finishRefund } from './jobs.ts'

const app = await startDisturbedApp()
afterAll(app.close)
beforeEach(app.calm)

let admin: Visitor
let other: Visitor
beforeAll(async () => {
  const fields = { organisationName: 'The Courier', supportEmail: 'help@ex.org', enableOneTimeDonations: true }
  await app.db
    .insertInto('content')
    .values({ id: 'general', fields: JSON.stringify(fields) })
    .execute()
  admin = app.as(
    (await addContact(app.db, { roles: ['admin'], firstname: 'Mara', lastname: 'Okafor', email: 'm@ex.org' })).id,
  )
  other = app.as(await app.addContact({ roles: ['admin'], email: 'o@ex.org' }))
})

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const ways = [
  { name: 'card', method: 's_card', payment: 'invoice', subscription: 'subscription', refund: 'refund' },
  {
    name: 'direct debit',
    method: 'gc_direct-debit',
    payment: 'payment',
    subscription: 'gc_subscription',
    refund: 'gc_refund',
  },
] as const
type Way = (typeof ways)[number]
const [card] = ways

async function join({ method, payment }: Way) {
  const contactId = await app.addContact()
  const terms = { amountCents: 500, period: 'monthly', payFee: false, prorate: false } as const
  const intent = { kind: 'start-contribution', ...terms } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  return { contactId, id: (await app.things(payment))[0].id as string }
}

const rowOf = (id: string) => app.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: string): Promise<string[]> => {
  const { body } = await admin.get(`/payment/${id}/history`)
  return body.events.map(({ event }: { event: string }) => event)
}
const expiryOf = async (contactId: string) => {
  const { body } = await app.as(contactId).get('/contact/me/contribution')
  return body.membershipExpiryDate && new Date(body.membershipExpiryDate)
}
const refund = (id: string, body: object = {}, visitor = admin) =>
  visitor.post(`/payment/${id}/refund`, { refunded: 0, reason: 'Charged twice', ...body })
const refundsThere = async ({ refund: kind, payment }: Way, id: string) => {
  const all = await app.things(kind)
  const charge = `ch_${id.slice(3)}`
  return all.filter((each) => (payment === 'invoice' ? each.charge === charge : each.links.payment === id))
}
const sumOf = async (contactId: string) => {
  const rules = { condition: 'AND', rules: [{ field: 'contact', operator: 'equal', value: [contactId] }] }
  return (await admin.get('/payment/aggregate', { query: { rules: JSON.stringify(rules) } })).body.sum
}

describe.each(ways)('money that went back by $name', (way) => {
  test('half of it: receipt, statement, sum and table count the rest, and membership stays', async () => {
    const { id, contactId } = await join(way)
    const until = await expiryOf(contactId)
    await app.press(way.payment, 'refund-half', id)
    await app.settle()
    expect(await rowOf(id)).toMatchObject({ status: 'successful', amountCents: 500, refundedCents: 250 })
    expect(await sumOf(contactId)).toBe(2.5)
    expect((await admin.get(`/payment/${id}`)).body).toMatchObject({ amount: 5, refunded: 2.5 })
    expect((await app.as(contactId).get('/contact/me/statement')).body).toMatchObject([{ count: 1, sum: 2.5 }])
    expect((await app.as(contactId).get(`/contact/me/payment/${id}/receipt`)).body).toContain('−€2.50')
    const lines: string[] = (await admin.get('/payment.csv')).body.split('\r\n')
    expect(lines.find((line) => line.startsWith(id))).toMatch(/,2\.5$/)
    expect((await eventsOf(id)).filter((event) => event === 'refunded')).toHaveLength(1)
    expect(await expiryOf(contactId)).toEqual(until)
  })

  test('a refund that failed is money received again', async () => {
    const { id, contactId } = await join(way)
    await app.press(way.payment, 'refund', id)
    await app.settle()
    expect(await sumOf(contactId)).toBe(0)
    await app.press(way.payment, 'refund-failing', id)
    await app.settle()
    expect(await rowOf(id)).toMatchObject({ status: 'successful', refundedCents: 0 })
    expect(await sumOf(contactId)).toBe(5)
  })

  test('what a bank took takes membership back to what is paid; what it returned, returns it', async () => {
    const { id: first, contactId } = await join(way)
    const begun = (await rowOf(first)).chargeDate
    const [subscription] = await app.things(way.subscription)
    await app.press(way.subscription, 'renew', subscription.id)
    await app.settle()
    const paidUntil = await expiryOf(contactId)
    const id = (await app.things(way.payment))[0].id as string

    await app.press(way.payment, 'dispute', id)
    await app.settle()
    if (way.name === 'card') {
      expect(await rowOf(id)).toMatchObject({ status: 'successful', dispute: 'open' })
      expect(await expiryOf(contactId)).toEqual(paidUntil)
      await app.press(way.payment, 'dispute-lost', id)
      await app.settle()
    }
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', dispute: 'lost', disputedCents: 500 })
    expect(await expiryOf(contactId)).toEqual(addMonths(begun, 1))
    expect((await app.as(contactId).get(`/contact/me/payment/${id}/receipt`)).status).toBe(404)
    expect(await eventsOf(id)).toContain('dispute-lost')

    // A charge-back may be taken back; a lost dispute by an appeal, which Stripe tells as one that is won.
    if (way.name === 'card') {
      const [dispute] = await app.things('dispute')
      await app.alter(dispute.id, { status: 'under_review' })
    }
    await app.press(way.payment, 'dispute-won', id)
    await app.settle()
    expect(await rowOf(id)).toMatchObject({ status: 'successful', disputedCents: 0 })
    expect(await expiryOf(contactId)).toEqual(paidUntil)
    expect(await eventsOf(id)).toContain('dispute-won')
  })

  test('what was taken of the only payment takes the membership', async () => {
    const { id, contactId } = await join(way)
    await app.press(way.payment, 'dispute', id)
    if (way.name === 'card') await app.press(way.payment, 'dispute-lost', id)
    await app.settle()
    expect((await app.as(contactId).get('/contact/me/contribution')).body).toMatchObject({ membershipStatus: 'none' })
  })

  test('is noted too where its contact is gone', async () => {
    const { id } = await join(way)
    await app.db.updateTable('payments').set({ contactId: null }).where('id', '=', id).execute()
    await app.db.updateTable('contributions').set({ customerId: null, mandateId: null }).execute()
    await app.press(way.payment, 'refund', id)
    await app.settle()
    expect(await rowOf(id)).toMatchObject({ refundedCents: 500, contactId: null })
  })
})

describe.each(ways)('a refund made here of a payment by $name', (way) => {
  test('is whole unless told, and noted once with its reason', async () => {
    const { id, contactId } = await join(way)
    const { status, body } = await refund(id)
    expect([status, body]).toMatchObject([200, { id, amount: 5, refunded: 5 }])
    await app.settle()
    expect(await refundsThere(way, id)).toMatchObject([{ amount: 500 }])
    expect(await rowOf(id)).toMatchObject({ refundedCents: 500 })
    const noted = await app.db
      .selectFrom('activities')
      .select(['actorType', 'metadata'])
      .where('targetId', '=', contactId)
      .where('eventType', '=', 'payment.refunded')
      .execute()
    expect(noted).toEqual([{ actorType: 'user', metadata: { payment: id, amount: 5, reason: 'Charged twice' } }])
    expect((await admin.get(`/payment/${id}/history`)).body).toMatchObject({
      refund: { left: 0, refunded: 5, problem: 'nothing-left' },
      refunds: [{ amount: 5, reason: 'Charged twice', state: 'done', by: 'Mara Okafor' }],
    })
    expect((await refund(id, { refunded: 5 })).body).toMatchObject({
      code: 'cant-refund-payment',
      subCode: 'nothing-left',
    })
  })

  test('may be a part, and then the rest', async () => {
    const { id } = await join(way)
    expect((await refund(id, { amount: 2 })).body).toMatchObject({ refunded: 2 })
    expect((await refund(id, { amount: 3.01, refunded: 2 })).body).toMatchObject({
      code: 'bad-request',
      errors: [{ property: 'amount', constraints: { max: expect.any(String) } }],
    })
    expect((await refund(id, { refunded: 2 })).body).toMatchObject({ refunded: 5 })
    await app.settle()
    expect((await refundsThere(way, id)).map(({ amount }) => amount)).toEqual([300, 200])
  })

  test('is one, however often it is pressed and by whomever', async () => {
    const { id } = await join(way)
    const pressed = await Promise.all([refund(id, { amount: 2 }), refund(id, { amount: 2 }, other)])
    expect(pressed.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const [by] = (await admin.get(`/payment/${id}/history`)).body.refunds
    const [first, second] = by.by === 'Mara Okafor' ? [admin, other] : [other, admin]
    expect((await refund(id, { amount: 2 }, first)).body).toMatchObject({ refunded: 2 })
    expect((await refund(id, { amount: 2 }, second)).body).toMatchObject({ code: 'stale-write' })
    await app.settle()
    expect(await refundsThere(way, id)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ refundedCents: 200 })
  })

  test.each(['answer-lost', 'fails', 'fails-after', 'unreachable'] as const)(
    'whose outcome nobody learned (%s) is under way, and settled by a job as one',
    async (trouble) => {
      const { id } = await join(way)
      app.disturb(trouble, /POST .*\/refunds/, 5)
      expect((await refund(id)).body).toMatchObject({ code: 'payment-failed', subCode: 'provider_uncertain' })
      app.calm()
      expect((await refund(id, {}, other)).body).toMatchObject({ code: 'cant-refund-payment', subCode: 'under-way' })
      const [{ id: begun }] = (await app.db
        .selectFrom('paymentRefunds')
        .select('id')
        .where('paymentId', '=', id)
        .execute()) as [{ id: string }]
      await expect(finishRefund.run({ id: begun }, context())).rejects.toThrow('at work')
      await finishRefund.run({ id: begun }, { ...context(), now: addDays(app.now(), 1) })
      await finishRefund.run({ id: begun }, { ...context(), now: addDays(app.now(), 1) })
      await app.settle()
      expect(await refundsThere(way, id)).toMatchObject([{ amount: 500 }])
      expect(await rowOf(id)).toMatchObject({ refundedCents: 500 })
      expect((await eventsOf(id)).filter((event) => event === 'refunded')).toHaveLength(1)
    },
  )

  test('is refused while the provider refuses the key, and may be asked for again', async () => {
    const { id } = await join(way)
    app.disturb('key-refused', /POST .*\/refunds/, 1)
    expect((await refund(id)).body).toMatchObject({ code: 'payment-failed', subCode: 'provider_unavailable' })
    expect((await admin.get(`/payment/${id}/history`)).body.refunds).toMatchObject([{ state: 'refused' }])
    expect((await refund(id)).body).toMatchObject({ refunded: 5 })
    expect(await refundsThere(way, id)).toHaveLength(1)
  })

  test('is refused where more went back there than is known here, and may be asked for again', async () => {
    const { id } = await join(way)
    await app.press(way.payment, 'refund-half', id)
    await app.loseNotifications()
    const { body } = await refund(id)
    expect(body).toMatchObject({ code: 'payment-failed' })
    expect((await admin.get(`/payment/${id}/history`)).body.refunds).toMatchObject([{ state: 'refused' }])
    expect(await refundsThere(way, id)).toHaveLength(1)
  })
})

describe('a refund is refused', () => {
  test('of a payment that is unknown, or none of a provider', async () => {
    expect((await refund('in_unknown')).status).toBe(404)
    const paid = { status: 'successful', type: 'recurring', amountCents: 500, chargeDate: app.now() } as const
    await app.db
      .insertInto('payments')
      .values({ id: 'manual-1', ...paid })
      .execute()
    expect((await refund('manual-1')).body).toMatchObject({ code: 'cant-refund-payment', subCode: 'manual' })
  })

  test('while a bank asks for the money', async () => {
    const { id } = await join(card)
    await app.press('invoice', 'dispute', id)
    await app.settle()
    expect((await refund(id)).body).toMatchObject({ code: 'cant-refund-payment', subCode: 'disputed' })
  })

  test.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { reason: ' ' },
    { reason: 'x'.repeat(501) },
    { refunded: undefined },
  ])('with %j', async (body) => {
    const { id } = await join(card)
    expect((await refund(id, body)).body).toMatchObject({ code: 'bad-request' })
    expect(await refundsThere(card, id)).toEqual([])
  })
})

test('a one-time payment is refunded and taken back without a word about membership', async () => {
  const contactId = await app.addContact()
  const payer = app.as(contactId)
  const wish = { amount: 20, payFee: false, paymentMethod: 's_card', completeUrl }
  const start = (await payer.post('/contact/me/payment', wish)).body
  const paymentFlowId = flowIdOf(await app.pay(start))
  await payer.post('/contact/me/payment/complete', { paymentFlowId })
  await app.settle()
  const [{ id }] = await app.things('invoice')
  expect((await refund(id, { amount: 5 })).body).toMatchObject({ refunded: 5, type: 'one-time' })
  await app.press('invoice', 'dispute', id)
  await app.press('invoice', 'dispute-lost', id)
  await app.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', refundedCents: 500, disputedCents: 1500 })
})
