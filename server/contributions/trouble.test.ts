import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { type Relay, startRelay, type Trouble } from '#server/sandbox/testing.ts'
import { resumePaymentFlow } from './complete.ts'
import { completePaymentFlow, startPaymentFlow } from './index.ts'
import { completeUrl, startPaidApp } from './testing.ts'

let relay: Relay | undefined
const app = await startPaidApp({
  between: async (url) => {
    relay = await startRelay(url)
    return relay.url
  },
})
afterAll(async () => {
  await app.close()
  await relay?.close()
})
const disturb = (kind: Trouble, match: RegExp, times: number) => relay?.trouble(kind, match, times)
beforeEach(() => disturb('fails', /^$/, 0))

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const intent = {
  kind: 'start-contribution',
  amountCents: 500,
  period: 'monthly',
  payFee: false,
  prorate: false,
} as const

async function begin(method: PaymentMethod) {
  const contactId = await app.addContact()
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  return { contactId, flowId: start.id }
}

/** What the simulator holds for this flow. */
const subscriptionsOf = async (flowId: string) =>
  [...(await app.things('subscription')), ...(await app.things('gc_subscription'))].filter(
    ({ metadata }) => metadata.flow === flowId,
  )
const viewOf = async (contactId: string) => (await app.as(contactId).get('/contact/me/contribution')).body

const providers = [
  ['s_card', /^POST \/v1\/subscriptions/],
  ['gc_direct-debit', /^POST \/gc\/subscriptions$/],
] as const
// More often than the SDK tries by itself.
const always = 1000

describe.each(providers)('starting by %s', (method, creation) => {
  test.each(['unreachable', 'answer-lost', 'fails', 'fails-after', 'busy'] as const)(
    'survives "%s": the retry charges once',
    async (kind) => {
      const { contactId, flowId } = await begin(method)
      disturb(kind, creation, always)
      await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toThrow('unavailable')
      expect(await viewOf(contactId)).toMatchObject({ type: 'None', membershipStatus: 'none' })

      disturb(kind, creation, 0)
      await completePaymentFlow(context(), flowId, contactId)
      expect(await subscriptionsOf(flowId)).toHaveLength(1)
      expect(await viewOf(contactId)).toMatchObject({ type: 'Automatic', membershipStatus: 'active', amount: 5 })
    },
  )

  test('is finished by a job when the charge was made and nobody came back', async () => {
    const { contactId, flowId } = await begin(method)
    disturb('answer-lost', creation, always)
    await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toThrow()
    disturb('answer-lost', creation, 0)
    await resumePaymentFlow.run({ flowId }, context())
    await app.settle()

    expect(await subscriptionsOf(flowId)).toHaveLength(1)
    expect(await viewOf(contactId)).toMatchObject({ type: 'Automatic', membershipStatus: 'active' })
    const payments = await app.db.selectFrom('payments').select('status').where('contactId', '=', contactId).execute()
    expect(payments).toEqual([{ status: 'successful' }])
  })

  test('is not charged by the job when nothing was done', async () => {
    const { contactId, flowId } = await begin(method)
    disturb('unreachable', creation, always)
    await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toThrow()
    disturb('unreachable', creation, 0)
    await resumePaymentFlow.run({ flowId }, context())
    expect(await subscriptionsOf(flowId)).toEqual([])

    await completePaymentFlow(context(), flowId, contactId)
    expect(await subscriptionsOf(flowId)).toHaveLength(1)
  })

  test('is taken over when the one at work died', async () => {
    const { contactId, flowId } = await begin(method)
    await app.db
      .updateTable('paymentFlows')
      .set({ claimedUntil: new Date(Date.now() - 1), contactId })
      .where('id', '=', flowId)
      .execute()
    await completePaymentFlow(context(), flowId, contactId)
    expect(await viewOf(contactId)).toMatchObject({ membershipStatus: 'active' })
  })

  test('knows its payer from a notification that comes before the start is stored', async () => {
    const { contactId, flowId } = await begin(method)
    disturb('answer-lost', creation, always)
    await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toThrow()
    disturb('answer-lost', creation, 0)
    await app.settle()
    const payments = await app.db.selectFrom('payments').select('status').where('contactId', '=', contactId).execute()
    expect(payments).toEqual([{ status: 'successful' }])
    expect(await viewOf(contactId)).toMatchObject({ membershipStatus: 'active' })
  })

  test('says when the provider can’t be reached before any money moves', async () => {
    disturb('unreachable', /./, always)
    await expect(
      startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent }),
    ).rejects.toMatchObject({ code: 'payment-failed', extras: { subCode: 'provider_unavailable' } })
  })

  test('hides where it is paid from while the provider can’t be reached', async () => {
    const { contactId, flowId } = await begin(method)
    await completePaymentFlow(context(), flowId, contactId)
    disturb('unreachable', /./, always)
    const { status, body } = await app.as(contactId).get('/contact/me/contribution')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'Automatic', amount: 5 })
    expect(body).not.toHaveProperty('paymentSource')
  })
})

test.each([
  ['customers', /^POST \/v1\/customers$/],
  ['attach', /^POST \/v1\/payment_methods\/.*attach/],
])('a lost answer at %s repeats nothing', async (_name, step) => {
  const count = async () => (await app.things('customer')).length
  const { contactId, flowId } = await begin('s_card')
  const before = await count()
  disturb('answer-lost', step, always)
  await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toMatchObject({ code: 'payment-failed' })
  disturb('answer-lost', step, 0)
  await completePaymentFlow(context(), flowId, contactId)
  expect(await count()).toBe(before + 1)
  expect(await subscriptionsOf(flowId)).toHaveLength(1)
})

test('an event whose payment can’t be read now is tried again later', async () => {
  const { contactId, flowId } = await begin('s_card')
  disturb('fails', /^GET \/v1\/invoices/, always)
  await completePaymentFlow(context(), flowId, contactId)
  await app.settle()
  expect(await app.db.selectFrom('payments').select('id').where('contactId', '=', contactId).execute()).toEqual([])

  disturb('fails', /^$/, 0)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = 'payments.process-event'`.execute(app.db)
  await app.runJobs()
  const payments = await app.db.selectFrom('payments').select('status').where('contactId', '=', contactId).execute()
  expect(payments).toEqual([{ status: 'successful' }])
})
