import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import type { Route } from '#domain/http/route.ts'
import { addOverride } from '#server/emails/testing.ts'
import { resumePaymentFlow } from '../complete.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from '../testing.ts'
import { recoveryWorld } from './testing.ts'

const app = await startDisturbedApp({
  config: { disableRateLimit: false },
})
afterAll(app.close)
const { disturb } = app
beforeEach(async () => {
  app.calm()
  app.setNow(new Date())
  await app.db.deleteFrom('rateLimits').execute()
})
const { contribute, renew, recoveryOf, mailsOf, lastToken, begin, complete } = recoveryWorld(app)

async function miss(method: 's_card' | 'gc_direct-debit' = 's_card') {
  const id = await contribute(method)
  await renew(id, 'renew-failing')
  return { id, token: await lastToken(id), guest: app.guest() }
}
const chargesOf = async (contactId: string) => {
  const invoices = await app.things('invoice')
  const { customerId } = await app.db
    .selectFrom('contributions')
    .select('customerId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  return invoices.filter(({ customer, status }) => customer === customerId && status === 'paid').length
}

describe('the link', () => {
  test('opens nothing else: every other call takes no notice of it', async () => {
    const { id, token, guest } = await miss()
    await guest.get(`/payment-recovery/${token}`)
    const closed = Object.values<Route>(api).filter(({ access }) => access !== 'anyone')
    expect(closed.length).toBeGreaterThan(50)
    for (const { method, path } of closed) {
      const address = path.replace(/:\w+/g, id)
      const asked = [
        await guest.call(method, address, undefined, { query: { token } }),
        await guest.call(method, address, undefined, { headers: { authorization: `Bearer ${token}` } }),
        await guest.call(method, path.replace(/:\w+/g, token)),
      ]
      expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
    }
  })

  test('works at the addresses it had first', async () => {
    const { id, token, guest } = await miss()
    const { body } = await guest.get(`/payment-recovery/${token}`)
    expect(await guest.get(`/rescue/${token}`)).toMatchObject({ status: 200, body })
    const started = await guest.put(`/rescue/${token}/payment-method`, { paymentMethod: 's_card', completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    const done = await guest.post(`/rescue/${token}/payment-method/complete`, { paymentFlowId })
    expect(done).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
  })

  test('tells what is due and nothing of who owes it', async () => {
    const { token, guest } = await miss()
    const { body, cookies } = await guest.get(`/payment-recovery/${token}`)
    expect(Object.keys(body).toSorted()).toEqual(['amount', 'ending', 'endsAt', 'method', 'state'])
    expect(cookies).toEqual([])
  })

  test.each(['a', 'x'.repeat(43), '00000000-0000-4000-8000-000000000000'])(
    'that is wrong (%s) opens nothing',
    async (token) => {
      const guest = app.guest()
      expect((await guest.get(`/payment-recovery/${token}`)).status).toBe(404)
      const put = await guest.put(`/payment-recovery/${token}/payment-method`, { paymentMethod: 's_card', completeUrl })
      expect(put.status).toBe(404)
      expect((await complete(guest, token, 'seti_1')).status).toBe(404)
    },
  )

  test('is over after 14 days', async () => {
    const { token, guest } = await miss()
    const flowId = await begin(guest, token, 's_card')
    app.setNow(addDays(new Date(), 14))
    expect((await guest.get(`/payment-recovery/${token}`)).body).toEqual({ state: 'over' })
    const refusal = { status: 400, body: { code: 'cant-update-contribution', subCode: 'link-over' } }
    expect(
      await guest.put(`/payment-recovery/${token}/payment-method`, { paymentMethod: 's_card', completeUrl }),
    ).toMatchObject(refusal)
    expect(await complete(guest, token, flowId)).toMatchObject(refusal)
  })

  test('works once: of two tabs the second is told', async () => {
    const { id, token, guest } = await miss()
    const first = await begin(guest, token, 's_card')
    const second = await begin(guest, token, 's_card')
    const done = await Promise.all([complete(guest, token, first), complete(guest, token, second)])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = { status: 400, body: { code: 'cant-update-contribution' } }
    expect(await guest.put(`/payment-recovery/${token}/payment-method`, { completeUrl })).toMatchObject(refused)
    await app.settle()
    expect(await chargesOf(id)).toBe(2)
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-recovered'])
  })

  test('completes its own flows only', async () => {
    const mine = await miss()
    const other = await miss()
    const theirs = await begin(other.guest, other.token, 's_card')
    expect((await complete(mine.guest, mine.token, theirs)).status).toBe(404)
    // A change that the member began in their account is no matter of the link's.
    const own = await app.as(mine.id).put('/contact/me/payment-method', { paymentMethod: 's_card', completeUrl })
    expect((await complete(mine.guest, mine.token, flowIdOf(await app.pay(own.body)))).status).toBe(404)
  })

  test('does not lead a browser to another site', async () => {
    const { token, guest } = await miss()
    const answer = await guest.put(`/payment-recovery/${token}/payment-method`, {
      paymentMethod: 's_card',
      completeUrl: 'https://evil.example/',
    })
    expect(answer.status).toBe(400)
  })

  test('can’t be tried without end', async () => {
    const guest = app.guest()
    const statuses: number[] = []
    for (let i = 0; i < 61; i += 1) statuses.push((await guest.get(`/payment-recovery/wrong-${i}`)).status)
    expect(statuses.at(-2)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  test('waits while the bank tries again', async () => {
    const { id, token, guest } = await miss('gc_direct-debit')
    const { paymentId = '' } = (await recoveryOf(id)) ?? {}
    await app.press('payment', 'submit', paymentId)
    await app.settle()
    const answer = await guest.put(`/payment-recovery/${token}/payment-method`, {
      paymentMethod: 's_card',
      completeUrl,
    })
    expect(answer).toMatchObject({ status: 400, body: { subCode: 'pending-payment' } })
  })
})

describe('a link that the newsroom sends', () => {
  const send = async (id: string) => (await app.admin()).post(`/contact/${id}/payment-recovery/link`)

  test('pays what is owed, and so does the one before', async () => {
    const { id, token: first, guest } = await miss()
    app.setNow(new Date(app.now().getTime() + 60_000))
    expect(await send(id)).toMatchObject({ status: 200, body: { isSent: true } })
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-failed-reminder'])
    const token = await lastToken(id)
    expect(token).not.toBe(first)
    expect((await guest.get(`/payment-recovery/${first}`)).body).toMatchObject({ state: 'open', amount: 5 })
    expect((await complete(guest, token, await begin(guest, token, 's_card'))).body).toEqual({ state: 'paid' })
    expect((await guest.get(`/payment-recovery/${first}`)).body).toEqual({ state: 'used' })
  })

  test('is refused where nothing is owed, or no longer', async () => {
    expect((await send(await contribute())).status).toBe(404)
    const { id, token, guest } = await miss()
    await complete(guest, token, await begin(guest, token, 's_card'))
    expect((await send(id)).status).toBe(404)
    const { id: late } = await miss()
    app.setNow(addDays(new Date(), 15))
    expect((await send(late)).status).toBe(404)
  })

  test('isn’t sent where the newsroom has switched the reminder off', async () => {
    const { id } = await miss()
    await addOverride(app.db, 'payment-failed-reminder', { subject: '', body: '' })
    expect((await send(id)).body).toEqual({ isSent: false })
    await app.db.deleteFrom('emails').execute()
    expect(await mailsOf(id)).toEqual(['payment-failed'])
  })
})

describe('paying what is due', () => {
  const pay = /^POST \/v1\/invoices\/in_\w+\/pay/
  const always = 1000

  test.each(['answer-lost', 'fails-after', 'fails', 'unreachable', 'busy'] as const)(
    'survives "%s": the retry charges once',
    async (kind) => {
      const { id, token, guest } = await miss()
      const flowId = await begin(guest, token, 's_card')
      disturb(kind, pay, always)
      expect(await complete(guest, token, flowId)).toMatchObject({
        status: 400,
        body: { code: 'payment-failed', subCode: 'provider_uncertain' },
      })
      disturb(kind, pay, 0)
      await app.settle()
      expect((await complete(guest, token, flowId)).body).toEqual({ state: 'paid' })
      await app.settle()
      expect(await chargesOf(id)).toBe(2)
      expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
      expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-recovered'])
    },
  )

  test('is brought to its end by a job when nobody comes back', async () => {
    const { id, token, guest } = await miss()
    const providerFlowId = await begin(guest, token, 's_card')
    disturb('answer-lost', pay, always)
    await complete(guest, token, providerFlowId)
    disturb('answer-lost', pay, 0)
    const flow = await app.db
      .selectFrom('paymentFlows')
      .select('id')
      .where('providerFlowId', '=', providerFlowId)
      .executeTakeFirstOrThrow()
    await resumePaymentFlow.run({ flowId: flow.id }, { ...app, now: app.now(), log: app.app.log })
    await app.settle()
    expect(await chargesOf(id)).toBe(2)
    const [subscription] = await app.things('subscription')
    const { mandateId } = await app.db
      .selectFrom('contributions')
      .select('mandateId')
      .where('contactId', '=', id)
      .executeTakeFirstOrThrow()
    expect(subscription).toMatchObject({ status: 'active', default_payment_method: mandateId })
    expect((await guest.get(`/payment-recovery/${token}`)).body).toEqual({ state: 'used' })
  })

  test('charges nothing when the provider’s own retry was faster', async () => {
    const { id, token, guest } = await miss()
    const flowId = await begin(guest, token, 's_card')
    const { paymentId = '' } = (await recoveryOf(id)) ?? {}
    // Its notification has not come yet.
    await app.alter(paymentId, { status: 'paid' })
    expect((await complete(guest, token, flowId)).body).toEqual({ state: 'paid' })
    expect(app.relay.seen.filter((name) => pay.test(name) && name.includes(paymentId))).toEqual([])
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
  })

  test('also happens when a member changes the method in their account', async () => {
    const { id, token, guest } = await miss()
    const own = app.as(id)
    expect((await own.get('/contact/me/contribution')).body.failedPayment).toMatchObject({ amount: 5 })
    const started = await own.put('/contact/me/payment-method', { paymentMethod: 's_card', completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    const done = await own.post('/contact/me/payment-method/complete', { paymentFlowId })
    expect(done).toMatchObject({ status: 200, body: { membershipStatus: 'active' } })
    expect(done.body.failedPayment).toBeUndefined()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect((await guest.get(`/payment-recovery/${token}`)).body).toEqual({ state: 'used' })
    expect(await chargesOf(id)).toBe(2)
  })

  test('also happens when a member whose membership has lapsed begins again', async () => {
    const { id } = await miss('gc_direct-debit')
    app.setNow(addMonths(new Date(), 2))
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }
    const started = await app
      .as(id)
      .post('/contact/me/contribution', { ...terms, paymentMethod: 's_card', completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect(await chargesOf(id)).toBe(1)
  })
})

describe('the report', () => {
  test('counts what is open, recovered and lost, and names the people', async () => {
    await app.db.deleteFrom('paymentRecoveries').execute()
    const open = await miss()
    const saved = await miss()
    await app.press('invoice', 'pay', (await recoveryOf(saved.id))?.paymentId ?? '')
    await app.settle()
    const gone = await miss()
    await app.as(gone.id).post('/contact/me/contribution/cancel')
    const admin = await app.admin()
    const { status, body } = await admin.get('/payment-recovery')
    expect(status).toBe(200)
    const one = { count: 1, sum: 5 }
    expect(body).toMatchObject({ open: one, recovered: one, lost: one })
    expect(body.people).toEqual([
      {
        contact: { id: open.id, displayName: expect.any(String) },
        amount: 5,
        begunAt: expect.any(String),
        endsAt: expect.any(String),
        hasNewMethod: false,
        needsApproval: false,
      },
    ])
    const { recovered, ...others } = body
    expect((await admin.get('/rescue', { query: { from: body.from } })).body).toEqual({ ...others, rescued: recovered })
    const before = await admin.get('/payment-recovery', { query: { from: '2020-01-01', to: '2020-02-01' } })
    const none = { count: 0, sum: 0 }
    expect(before.body).toMatchObject({ open: one, recovered: none, lost: none })
  })
})
