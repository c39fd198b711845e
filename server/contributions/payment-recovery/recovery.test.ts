import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reminderMoments } from '#domain/contributions/payment-recovery.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { setTimeZone } from '#server/content/testing.ts'
import { addOverride } from '#server/emails/testing.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'
import { followRecoveries } from './jobs.ts'
import { recoveryWorld } from './testing.ts'

const app = await startPaidApp()
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))
await setTimeZone(app.db, 'Europe/Brussels')
const { contribute, renew, recoveryOf, mailsOf, tokensOf, lastToken, begin, complete } = recoveryWorld(app)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
/** Until the end of work that is due at that moment; jobs of other contacts run too. */
async function at(moment: Date) {
  app.setNow(moment)
  await followRecoveries.run({}, context())
}
const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body
const methods = ['s_card', 'gc_direct-debit'] as const

describe.each(methods)('a renewal by %s that fails', (method) => {
  test('begins a recovery with a mail, once', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    expect(await recoveryOf(id)).toMatchObject({ state: 'open', amountCents: 500, round: 1 })
    expect(await mailsOf(id)).toEqual(['payment-failed'])
    const mail = await app.db
      .selectFrom('emailOutbox')
      .select('fields')
      .where('contactId', '=', id)
      .where('templateId', '=', 'payment-failed')
      .executeTakeFirstOrThrow()
    expect(mail.fields).toMatchObject({
      AMOUNT: '€5.00',
      RECOVERYLINK: expect.stringMatching(/\/payment-recovery\/[\w-]{43}$/),
      EXPIRES: { moment: expect.any(String) },
    })
    const links = await app.db.selectFrom('paymentRecoveryLinks').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(await lastToken(id))
  })

  test('is reminded of on days 1, 4, 8 and 13, each time once, and lost after 14', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const begunAt = (await recoveryOf(id))?.begunAt ?? new Date(0)
    const sent = ['payment-failed']
    for (const moment of reminderMoments(begunAt, 'Europe/Brussels')) {
      await at(addDays(moment, -0.1))
      expect(await mailsOf(id)).toEqual(sent)
      sent.push('payment-failed-reminder')
      app.setNow(moment)
      // Two processes at once.
      await Promise.all([followRecoveries.run({}, context()), followRecoveries.run({}, context())])
      await at(addDays(moment, 0.1))
      expect(await mailsOf(id)).toEqual(sent)
    }
    const tokens = await tokensOf(id)
    expect(new Set(tokens).size).toBe(5)
    await at(addDays(begunAt, 13.99))
    expect(await recoveryOf(id)).toMatchObject({ state: 'open' })
    for (const token of tokens) {
      expect((await app.guest().get(`/payment-recovery/${token}`)).body).toMatchObject({ state: 'open' })
    }
    await at(addDays(begunAt, 14))
    expect(await recoveryOf(id)).toMatchObject({ state: 'lost', endedAt: addDays(begunAt, 14) })
    for (const token of tokens)
      expect((await app.guest().get(`/payment-recovery/${token}`)).body).toEqual({ state: 'over' })
    expect(await mailsOf(id)).toEqual(sent)
  })

  test('is made up for by the provider’s own retry', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const token = await lastToken(id)
    await app.press(...failedOf(await recoveryOf(id)))
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered', methodChangedAt: null })
    expect((await app.guest().get(`/payment-recovery/${token}`)).body).toEqual({ state: 'paid' })
    await at(addDays(app.now(), 2))
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-recovered'])
  })

  test('that comes in after it was given up counts as recovered', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    await at(addDays(app.now(), 15))
    expect(await recoveryOf(id)).toMatchObject({ state: 'lost' })
    await app.press(...failedOf(await recoveryOf(id)))
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
  })

  test('is no more asked for once the member has cancelled', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const token = await lastToken(id)
    expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(204)
    expect(await recoveryOf(id)).toMatchObject({ state: 'lost' })
    expect((await app.guest().get(`/payment-recovery/${token}`)).body).toEqual({ state: 'over' })
    await app.settle()
    await at(addDays(app.now(), 2))
    expect(await mailsOf(id)).toEqual(['payment-failed'])
  })

  test('is lost when the provider ends the subscription', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    await renew(id, 'cancel')
    expect(await recoveryOf(id)).toMatchObject({ state: 'lost' })
  })

  test('is not asked for after the contact is gone', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const token = await lastToken(id)
    expect((await (await app.superadmin()).delete(`/contact/${id}`)).status).toBe(204)
    expect((await app.guest().get(`/payment-recovery/${token}`)).status).toBe(404)
    await app.settle()
    await at(addDays(app.now(), 2))
    const left = await app.db.selectFrom('paymentRecoveries').selectAll().where('contactId', 'is', null).execute()
    expect(left.every(({ state }) => state === 'lost')).toBe(true)
  })

  test('is paid by another card through the link: once, without a login', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const guest = app.guest()
    const token = await lastToken(id)
    const shown = await guest.get(`/payment-recovery/${token}`)
    expect(shown.body).toEqual({
      state: 'open',
      amount: 5,
      endsAt: expect.any(String),
      method,
      ending: method === 's_card' ? '4242' : '11',
    })
    const flowId = await begin(guest, token, 's_card')
    const done = await complete(guest, token, flowId)
    expect(done.status).toBe(200)
    expect(done.cookies).toEqual([])
    expect((await complete(guest, token, flowId)).status).toBe(200)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect((await guest.get(`/payment-recovery/${token}`)).body).toEqual({ state: 'used' })
    expect(await view(id)).toMatchObject({
      type: 'Automatic',
      membershipStatus: 'active',
      paymentSource: { method: 's_card' },
    })
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-recovered'])
    // The first payment, and the one that failed.
    const paid = await app.db
      .selectFrom('payments')
      .select(['amountCents'])
      .where('contactId', '=', id)
      .where('status', '=', 'successful')
      .execute()
    expect(paid).toEqual([{ amountCents: 500 }, { amountCents: 500 }])
    const running = [...(await app.things('subscription')), ...(await app.things('gc_subscription'))].filter(
      ({ metadata, status }) => metadata.contact === id && ['active', 'past_due'].includes(status),
    )
    expect(running).toHaveLength(1)
  })

  test('is paid by direct debit through the link', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const guest = app.guest()
    const token = await lastToken(id)
    const done = await complete(guest, token, await begin(guest, token, 'gc_direct-debit'))
    expect(done).toMatchObject({ status: 200, body: { state: 'pending' } })
    expect((await guest.get(`/payment-recovery/${token}`)).body).toEqual({ state: 'used' })
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect(await view(id)).toMatchObject({ membershipStatus: 'active', paymentSource: { method: 'gc_direct-debit' } })
    if (method === 's_card') {
      const failed = (await recoveryOf(id))?.paymentId
      expect((await app.things('invoice')).find((invoice) => invoice.id === failed)).toMatchObject({ status: 'void' })
    }
  })

  test('goes on when the other card is declined: the same link takes another', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const guest = app.guest()
    const token = await lastToken(id)
    const declined = await complete(guest, token, await begin(guest, token, 's_card', 'insufficient_funds'))
    expect(declined).toMatchObject({
      status: 400,
      body: { code: 'payment-failed', subCode: 'insufficient_funds' },
    })
    expect(await recoveryOf(id)).toMatchObject({ state: 'open', methodChangedAt: null })
    expect((await view(id)).paymentSource).toMatchObject({ method })
    expect((await complete(guest, token, await begin(guest, token, 's_card'))).status).toBe(200)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
  })

  test('begins anew when the payment by direct debit fails too, and keeps when it failed first', async () => {
    const id = await contribute(method)
    await renew(id, 'renew-failing')
    const first = await recoveryOf(id)
    const guest = app.guest()
    const token = await lastToken(id)
    expect((await complete(guest, token, await begin(guest, token, 'gc_direct-debit', 'pending'))).status).toBe(200)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'open', remindAt: null })
    const [pending] = await app.things('payment')
    app.setNow(addDays(app.now(), 3))
    await app.press('payment', 'fail', pending.id)
    await app.settle()
    const anew = await recoveryOf(id)
    expect(anew).toMatchObject({ state: 'open', round: 2, methodChangedAt: null, failedAt: first?.failedAt })
    expect(anew?.begunAt.getTime()).toBeGreaterThan(first?.begunAt.getTime() ?? Number.POSITIVE_INFINITY)
    expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-failed'])
    expect((await guest.get(`/payment-recovery/${await lastToken(id)}`)).body).toMatchObject({ state: 'open' })
  })
})

test('a payment that its provider has collected meanwhile is not charged once more by another provider', async () => {
  const id = await contribute('s_card')
  await renew(id, 'renew-failing')
  const { paymentId = '' } = (await recoveryOf(id)) ?? {}
  // Stripe's own retry went through, and its notification is still on the way.
  await app.alter(paymentId, { status: 'paid', amount_paid: 500, amount_remaining: 0 })
  const before = await app.things('gc_subscription')
  const choice = { paymentMethod: 'gc_direct-debit', completeUrl }
  const started = await app.as(id).put('/contact/me/payment-method', choice)
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  const done = await app.as(id).post('/contact/me/payment-method/complete', { paymentFlowId })
  expect(done).toMatchObject({
    status: 400,
    body: { code: 'cant-update-contribution', subCode: 'changed-meanwhile' },
  })
  expect(await app.things('gc_subscription')).toEqual(before)
})

test('the job that was queued under its former name reminds', async () => {
  const id = await contribute()
  await renew(id, 'renew-failing')
  app.setNow(addDays(app.now(), 2))
  await sql`select graphile_worker.add_job('contributions.follow-rescues')`.execute(app.db)
  await app.settle()
  expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-failed-reminder'])
})

describe('a first bank debit that comes back', () => {
  test.each(['s_sepa', 'gc_direct-debit'] as const)('by %s begins a recovery, whose link pays it', async (method) => {
    const id = await app.addContact({ roles: [] })
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, completeUrl: 'https://site.example/' }
    const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod: method })
    const paymentFlowId = flowIdOf(await app.pay(started.body, 'pending'))
    await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    await app.settle()
    const kind = method === 's_sepa' ? 'invoice' : 'payment'
    await app.press(kind, 'fail', (await app.things(kind))[0].id)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'open' })
    expect(await mailsOf(id)).toEqual(['payment-failed'])
    expect(await view(id)).toMatchObject({ membershipStatus: 'none' })

    const guest = app.guest()
    const token = await lastToken(id)
    expect((await complete(guest, token, await begin(guest, token, 's_card'))).status).toBe(200)
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect(await view(id)).toMatchObject({ membershipStatus: 'active' })
  })
})

describe('mails that are switched off', () => {
  test('stay away, and the recovery goes on', async () => {
    for (const template of ['payment-failed', 'payment-failed-reminder', 'payment-recovered']) {
      await addOverride(app.db, template, { subject: '', body: '' })
    }
    const id = await contribute()
    await renew(id, 'renew-failing')
    await at(addDays(app.now(), 5))
    expect(await recoveryOf(id)).toMatchObject({ state: 'open' })
    await app.press(...failedOf(await recoveryOf(id)))
    await app.settle()
    expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
    expect(await mailsOf(id)).toEqual([])
    await app.db.deleteFrom('emails').execute()
  })
})

/** The button that pays what failed. */
function failedOf(recovery: { paymentId: string } | undefined): [kind: string, action: string, id: string] {
  const id = recovery?.paymentId ?? ''
  return [id.startsWith('in_') ? 'invoice' : 'payment', 'pay', id]
}
