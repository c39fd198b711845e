import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import { resumePaymentFlow } from './complete.ts'
import { completePaymentFlow, startPaymentFlow } from './index.ts'
import { completeUrl, startDisturbedApp } from './testing.ts'

const app = await startDisturbedApp()
afterAll(app.close)
const { disturb } = app
beforeEach(app.calm)

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const intent = {
  kind: 'start-contribution',
  amountCents: 500,
  period: 'monthly',
  payFee: false,
  prorate: false,
} as const

async function begin(method: PaymentMethod, payer?: string) {
  const contactId = payer ?? (await app.addContact())
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
      .set({ leasedUntil: new Date(Date.now() - 1), contactId })
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
  ['a customer who is made', /^POST \/v1\/customers$/, 'new', 1],
  ['what a known customer is to pay with', /^POST \/v1\/payment_methods\/.*attach/, 'back', 0],
] as const)('a lost answer about %s repeats nothing', async (_name, step, who, made) => {
  const count = async () => (await app.things('customer')).length
  const contactId = await app.addContact()
  if (who === 'back') {
    const first = await begin('s_card', contactId)
    await completePaymentFlow(context(), first.flowId, contactId)
    await app.as(contactId).post('/contact/me/contribution/cancel')
    await app.settle()
  }
  const { flowId } = await begin('s_card', contactId)
  const before = await count()
  disturb('answer-lost', step, always)
  await expect(completePaymentFlow(context(), flowId, contactId)).rejects.toMatchObject({ code: 'payment-failed' })
  disturb('answer-lost', step, 0)
  await completePaymentFlow(context(), flowId, contactId)
  expect(await count()).toBe(before + made)
  expect(await subscriptionsOf(flowId)).toHaveLength(1)
})

test('a card that was named pays for the customer that is made with it', async () => {
  const { contactId, flowId } = await begin('s_card')
  await completePaymentFlow(context(), flowId, contactId)
  const [subscription] = await subscriptionsOf(flowId)
  const { mandateId } = await app.db
    .selectFrom('contributions')
    .select('mandateId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  const customers = await app.things('customer')
  expect(customers.find(({ id }) => id === subscription.customer)).toMatchObject({
    metadata: { contact: contactId },
    address: { city: 'Sandbox Bay' },
    invoice_settings: { default_payment_method: mandateId },
  })
  const { steps } = await app.db
    .selectFrom('paymentFlows')
    .select('steps')
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow()
  expect(steps).toMatchObject({ mandate: mandateId, customer: subscription.customer })
  expect(Object.keys(steps)).not.toEqual(expect.arrayContaining(['address']))
  expect(Object.keys(steps)).not.toEqual(expect.arrayContaining(['source']))
})

test('an event whose payment can’t be read now is tried again later', async () => {
  const { contactId, flowId } = await begin('s_card')
  disturb('fails', /^GET \/v1\/invoices/, always)
  await completePaymentFlow(context(), flowId, contactId)
  await app.settle()
  expect(await app.db.selectFrom('payments').select('id').where('contactId', '=', contactId).execute()).toEqual([])

  app.calm()
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = 'payments.process-event'`.execute(app.db)
  await app.runJobs()
  const payments = await app.db.selectFrom('payments').select('status').where('contactId', '=', contactId).execute()
  expect(payments).toEqual([{ status: 'successful' }])
})

describe.each([
  [
    's_card',
    /^POST \/v1\/subscriptions\/sub_/,
    [
      /^POST \/v1\/invoices$/,
      /^POST \/v1\/invoiceitems/,
      /^POST \/v1\/invoices\/in_\w+\/finalize/,
      /^POST \/v1\/invoices\/in_\w+\/pay/,
    ],
  ],
  ['gc_direct-debit', /^PUT \/gc\/subscriptions\//, [/^POST \/gc\/payments/]],
] as const)('changing by %s', (method, step, differenceSteps) => {
  const change = (contactId: string, amount: number) =>
    app.as(contactId).patch('/contact/me/contribution', { amount, period: 'annually', payFee: false, prorate: true })
  const differencesOf = async (contactId: string) => {
    const payments = await app.db
      .selectFrom('payments')
      .select('amountCents')
      .where('contactId', '=', contactId)
      .where('type', '=', 'prorated')
      .execute()
    return payments.map(({ amountCents }) => amountCents)
  }

  async function contributeForAYear() {
    app.setNow(new Date())
    const contactId = await app.addContact()
    const yearly = { ...intent, amountCents: 6000, period: 'annually' } as const
    const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent: yearly })
    await app.pay(start)
    await completePaymentFlow(context(), start.id, contactId)
    await app.settle()
    app.setNow(new Date(addMonths(new Date(), 6).getTime() - 60_000))
    return contactId
  }

  const troubles = ['unreachable', 'answer-lost', 'fails', 'fails-after', 'busy'] as const
  const disturbed = [step, ...differenceSteps].flatMap((at) => troubles.map((kind) => [kind, at] as const))

  test.each(disturbed)('survives "%s" at %s: trying again charges the difference once', async (kind, at) => {
    const contactId = await contributeForAYear()
    disturb(kind, at, always)
    const refused = await change(contactId, 120)
    expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed' } })
    expect(await viewOf(contactId)).toMatchObject({ amount: 60 })

    disturb(kind, at, 0)
    const done = await change(contactId, 120)
    expect(done).toMatchObject({ status: 200, body: { amount: 120 } })
    await app.settle()
    expect(await differencesOf(contactId)).toEqual([3000])
  })

  test('is kept by a job when the provider did it and nobody came back', async () => {
    const contactId = await contributeForAYear()
    disturb('answer-lost', step, always)
    await change(contactId, 120)
    disturb('answer-lost', step, 0)
    const flows = await app.db.selectFrom('paymentFlows').select('id').where('contactId', '=', contactId).execute()
    for (const { id } of flows) await resumePaymentFlow.run({ flowId: id }, context())
    await app.settle()
    expect(await viewOf(contactId)).toMatchObject({ amount: 120 })
    expect(await differencesOf(contactId)).toEqual([3000])
  })

  test('is not charged by the job when nothing was done', async () => {
    const contactId = await contributeForAYear()
    disturb('unreachable', /subscriptions|payments/, always)
    await change(contactId, 120)
    disturb('unreachable', /^$/, 0)
    const flows = await app.db.selectFrom('paymentFlows').select('id').where('contactId', '=', contactId).execute()
    for (const { id } of flows) await resumePaymentFlow.run({ flowId: id }, context())
    await app.settle()
    expect(await viewOf(contactId)).toMatchObject({ amount: 60 })
    expect(await differencesOf(contactId)).toEqual([])
  })
})
