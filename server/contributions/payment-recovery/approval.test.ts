import { afterAll, beforeEach, expect, test } from 'vitest'
import { reminderMoments } from '#domain/contributions/payment-recovery.ts'
import { setTimeZone } from '#server/content/testing.ts'
import { completeUrl, flowIdOf, startPaidApp } from '../testing.ts'
import { followRecoveries } from './jobs.ts'
import { recoveryWorld } from './testing.ts'

const app = await startPaidApp()
afterAll(app.close)
beforeEach(() => app.setNow(new Date()))
await setTimeZone(app.db, 'Europe/Brussels')
const { contribute, renew, recoveryOf, mailsOf, lastToken, begin, complete } = recoveryWorld(app)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const view = async (id: string) => (await app.as(id).get('/contact/me/contribution')).body
const approval = (token: string) => app.guest().post(`/payment-recovery/${token}/approval`, {})
const asked = { status: 400, body: { code: 'payment-requires-action', clientSecret: expect.any(String) } }

test('a renewal that its bank wants approved is paid through the link of its mail, without a login', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  expect(await mailsOf(id)).toEqual(['payment-requires-action'])
  expect(await recoveryOf(id)).toMatchObject({ state: 'open', awaitsApproval: true })
  expect(await view(id)).toMatchObject({ failedPayment: { amount: 5, needsApproval: true } })

  const token = await lastToken(id)
  expect((await app.guest().get(`/payment-recovery/${token}`)).body).toMatchObject({
    state: 'open',
    amount: 5,
    needsApproval: true,
  })
  const first = await approval(token)
  expect(first).toMatchObject(asked)
  await app.approve(first.body)
  expect(await approval(token)).toMatchObject({ status: 200, body: { state: 'paid' } })
  await app.settle()
  expect(await approval(token)).toMatchObject({ status: 200, body: { state: 'paid' } })
  expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
  expect((await mailsOf(id)).toSorted()).toEqual(['payment-recovered', 'payment-requires-action'])
  expect(await view(id)).toMatchObject({ membershipStatus: 'active' })
  expect((await view(id)).failedPayment).toBeUndefined()
})

test('its newsroom sees what it waits for', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const [payment] = await app.db
    .selectFrom('payments')
    .select(['status', 'failureCode'])
    .where('contactId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute()
  expect(payment).toEqual({ status: 'pending', failureCode: 'authentication_required' })
})

test.each([
  ['pays by another provider', 200],
  ['cancels', 204],
] as const)('whoever %s instead is charged no more for it, in whatever page they approve it', async (how, status) => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const { paymentId } = (await recoveryOf(id)) ?? {}
  const waiting = await approval(await lastToken(id))
  expect(waiting).toMatchObject(asked)
  if (how === 'cancels') {
    expect((await app.as(id).post('/contact/me/contribution/cancel')).status).toBe(status)
  } else {
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 'gc_direct-debit' }
    const started = await app.as(id).post('/contact/me/contribution', { ...terms, completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(done.status).toBe(status)
  }
  await app.settle()
  await app.approve(waiting.body)
  await app.settle()
  const invoice = (await app.things('invoice')).find((each) => each.id === paymentId)
  expect(invoice).toMatchObject({ status: 'void' })
})

test('the report tells it from what failed', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const admin = await app.admin()
  const listed = async () => {
    const { people } = (await admin.get('/payment-recovery')).body
    return people.find(({ contact }: { contact: { id: string } }) => contact.id === id)
  }
  expect(await listed()).toMatchObject({ amount: 5, hasNewMethod: false, needsApproval: true })
  // By another account instead, which nobody has to approve.
  const token = await lastToken(id)
  const flow = await begin(app.guest(), token, 'gc_direct-debit', 'pending')
  expect(await complete(app.guest(), token, flow)).toMatchObject({ status: 200, body: { state: 'pending' } })
  expect(await listed()).toMatchObject({ hasNewMethod: true, needsApproval: false })
})

test('whoever refuses is asked again', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const token = await lastToken(id)
  await app.approve((await approval(token)).body, 'refuse')
  await app.settle()
  expect(await recoveryOf(id)).toMatchObject({ state: 'open' })
  // This time the bank lets the card through.
  expect(await approval(token)).toMatchObject({ status: 200, body: { state: 'paid' } })
})

test('its contributor approves it as well when logged in, and nobody else does', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const own = () => app.as(id).post('/contact/me/contribution/approval', {})
  const first = await own()
  expect(first).toMatchObject(asked)
  expect((await app.guest().post(`/contact/${id}/contribution/approval`, {})).status).toBe(401)
  await app.approve(first.body)
  expect(await own()).toMatchObject({ status: 200, body: { state: 'paid' } })
  // A notification may be faster than the page that asks again.
  expect(await own()).toMatchObject({ status: 200, body: { state: 'paid' } })
})

test('it is reminded of in the same words, and not as a failure', async () => {
  const id = await contribute()
  await renew(id, 'renew-approval')
  const [reminder] = reminderMoments((await recoveryOf(id))?.begunAt ?? new Date(0), 'Europe/Brussels')
  app.setNow(reminder ?? new Date())
  await followRecoveries.run({}, context())
  expect(await mailsOf(id)).toEqual(['payment-requires-action', 'payment-requires-action'])
})

test('a further try that wants approval turns what failed into what waits', async () => {
  const id = await contribute()
  await renew(id, 'renew-failing')
  const [invoice] = await app.things('invoice')
  await app.press('invoice', 'fail-approval', invoice.id)
  await app.settle()
  expect(await mailsOf(id)).toEqual(['payment-failed', 'payment-requires-action'])
  expect(await recoveryOf(id)).toMatchObject({ awaitsApproval: true, round: 1 })
})

test('another card that wants approval pays what is owed with it, and is put to use only then', async () => {
  const id = await contribute()
  await renew(id, 'renew-failing')
  const token = await lastToken(id)
  const before = await app.db.selectFrom('contributions').select('mandateId').where('contactId', '=', id).execute()
  const flow = await begin(app.guest(), token, 's_card', 'approval')
  const first = await complete(app.guest(), token, flow)
  expect(first).toMatchObject(asked)
  await app.settle()
  const meanwhile = await app.db.selectFrom('contributions').select('mandateId').where('contactId', '=', id).execute()
  expect(meanwhile).toEqual(before)
  await app.approve(first.body)
  expect(await complete(app.guest(), token, flow)).toMatchObject({ status: 200, body: { state: 'paid' } })
  await app.settle()
  expect(await recoveryOf(id)).toMatchObject({ state: 'recovered' })
})

test('a card that was refused there takes nothing over later', async () => {
  const id = await contribute()
  await renew(id, 'renew-failing')
  const token = await lastToken(id)
  const waiting = await begin(app.guest(), token, 's_card', 'approval')
  expect(await complete(app.guest(), token, waiting)).toMatchObject(asked)
  const other = await begin(app.guest(), token, 's_card')
  expect(await complete(app.guest(), token, other)).toMatchObject({ status: 200, body: { state: 'paid' } })
  await app.settle()
  const { mandateId } = await app.db
    .selectFrom('contributions')
    .select('mandateId')
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  const method = (await app.things('payment_method')).find(({ id: each }) => each === mandateId)
  expect(method.metadata.outcome).toBe('success')
})
