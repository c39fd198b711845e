import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { completePaymentFlow } from './complete.ts'
import { startPaymentFlow } from './start.ts'
import { completeUrl, flowIdOf, startDisturbedApp } from './testing.ts'

const app = await startDisturbedApp()
afterAll(app.close)
beforeEach(() => {
  app.setNow(new Date())
  app.calm()
})

const method = 'gc_direct-debit'
const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const intent = {
  kind: 'start-contribution',
  amountCents: 500,
  period: 'monthly',
  payFee: false,
  prorate: false,
} as const

const start = (contactId?: string) =>
  startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent, ...(contactId && { contactId }) })

/** Who pays 5 a month. */
async function join() {
  const contactId = await app.addContact()
  const flow = await start()
  await app.pay(flow as { redirectUrl: string })
  await completePaymentFlow(context(), flow.id, contactId)
  await app.settle()
  return contactId
}

const latest = async (kind: string) => (await app.things(kind))[0]
const find = async (kind: string, id: string) => (await app.things(kind)).find((thing) => thing.id === id)
const linksOf = (contactId: string) =>
  app.db
    .selectFrom('contributions')
    .select(['mandateId', 'subscriptionId'])
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
const flowRow = (id: string) => app.db.selectFrom('paymentFlows').selectAll().where('id', '=', id).executeTakeFirst()
const view = async (contactId: string) => (await app.as(contactId).get('/contact/me/contribution')).body
const change = (contactId: string, amount: number) =>
  app.as(contactId).patch('/contact/me/contribution', { amount, period: 'monthly', payFee: false, prorate: false })

describe('the step at the provider', () => {
  test('asks for a mandate in the site’s currency, with our address to come back to', async () => {
    const flow = await start()
    const request = await latest('billing_request')
    expect(request).toMatchObject({
      mandate_request: { currency: 'EUR', scheme: 'sepa_core' },
      metadata: { flow: flow.id },
    })
    const { redirect_uri: back, exit_uri: exit, ...asked } = await latest('billing_request_flow')
    expect(asked.prefilled_customer).toEqual({ email: 'ada@ex.org' })
    expect(back).toBe(`${completeUrl}?redirect_flow_id=${request.id}`)
    expect(exit).toBe(`${completeUrl}?redirect_flow_id=${request.id}&redirect_status=failed`)
    expect(flow).toMatchObject({ redirectUrl: asked.authorisation_url })
    expect(await flowRow(flow.id)).toMatchObject({ providerFlowId: request.id })
  })

  test('keeps what the return address says already', async () => {
    await startPaymentFlow(context(), { email: 'a@ex.org', method, completeUrl: `${completeUrl}?lang=de`, intent })
    const { redirect_uri: back } = await latest('billing_request_flow')
    expect([...new URL(back).searchParams.keys()]).toEqual(['lang', 'redirect_flow_id'])
  })

  test('that is still being fulfilled can be completed a moment later', async () => {
    const flow = await start()
    const back = await app.pay(flow as { redirectUrl: string })
    const { links } = await latest('billing_request')
    await app.alter(flowIdOf(back), { status: 'fulfilling', links: { customer: links.customer } })
    const contactId = await app.addContact()
    const complete = () => completePaymentFlow(context(), flow.id, contactId)
    await expect(complete()).rejects.toMatchObject({ extras: { subCode: 'provider_unavailable' } })
    await app.alter(flowIdOf(back), { status: 'fulfilled', links })
    await complete()
    expect(await linksOf(contactId)).toMatchObject({ mandateId: links.mandate_request_mandate })
  })

  test('begun as a redirect flow, before, is finished as one', async () => {
    const [id, providerFlowId] = [randomUUID(), 'RE0001']
    const contactId = await app.addContact()
    await app.db
      .insertInto('paymentFlows')
      .values({
        id,
        providerFlowId,
        contactId,
        method,
        completeUrl,
        intent: JSON.stringify(intent),
        createdAt: app.now(),
      })
      .execute()
    const payer = { givenName: 'Dee', familyName: 'Bit', email: 'dee@ex.org', outcome: 'success' }
    const flow = { links: {}, payer, scheme: 'sepa_core', session_token: id, success_redirect_url: completeUrl }
    await app.copy('redirect_flow', flow, [providerFlowId])
    const done = await app.as(contactId).post('/contact/me/contribution/complete', { paymentFlowId: providerFlowId })
    expect(done).toMatchObject({ status: 200, body: { type: 'Automatic', amount: 5 } })
  })
})

describe('a mandate that nobody comes back for', () => {
  /** All that waits for the end of the day is due. */
  async function runDayLater() {
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where task_identifier like 'contributions.%'`.execute(app.db)
    await app.runJobs()
  }

  test('ends a day later, with its customer', async () => {
    const flow = await start()
    const back = await app.pay(flow as { redirectUrl: string })
    const { links } = await find('billing_request', flowIdOf(back))
    await app.runJobs()
    expect(await flowRow(flow.id)).toBeDefined()
    await runDayLater()
    expect(await flowRow(flow.id)).toBeUndefined()
    expect(await find('mandate', links.mandate_request_mandate)).toMatchObject({ status: 'cancelled' })
    expect(await find('gc_customer', links.customer)).toBeUndefined()
    const contactId = await app.addContact()
    await expect(completePaymentFlow(context(), flow.id, contactId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('also where the provider can’t be reached at first', async () => {
    const flow = await start()
    const back = await app.pay(flow as { redirectUrl: string })
    const { links } = await find('billing_request', flowIdOf(back))
    app.disturb('fails', /mandates.*cancel/, 1000)
    await runDayLater()
    expect((await find('mandate', links.mandate_request_mandate)).status).not.toBe('cancelled')
    app.calm()
    await runDayLater()
    expect(await find('mandate', links.mandate_request_mandate)).toMatchObject({ status: 'cancelled' })
  })

  test('can’t be given any more once the day is over', async () => {
    const flow = await start()
    const { id } = await latest('billing_request')
    await runDayLater()
    expect(await find('billing_request', id)).toMatchObject({ status: 'cancelled' })
    await expect(app.pay(flow as { redirectUrl: string })).rejects.toThrow('404')
  })

  test('stays where the flow was completed meanwhile', async () => {
    const contactId = await join()
    const { mandateId } = await linksOf(contactId)
    await runDayLater()
    expect((await find('mandate', mandateId ?? '')).status).not.toBe('cancelled')
    expect(await view(contactId)).toMatchObject({ membershipStatus: 'active' })
  })

  test('stays where money may have moved: its saga settles that', async () => {
    const flow = await start()
    const back = await app.pay(flow as { redirectUrl: string })
    await app.db
      .updateTable('paymentFlows')
      .set({ steps: JSON.stringify({ 'subscription.begun': '1' }) })
      .where('id', '=', flow.id)
      .execute()
    await runDayLater()
    const { links } = await find('billing_request', flowIdOf(back))
    expect((await find('mandate', links.mandate_request_mandate)).status).not.toBe('cancelled')
  })
})

test('GoCardless is asked to try failed payments again', async () => {
  await join()
  expect(await latest('gc_subscription')).toMatchObject({ retry_if_possible: true })
  expect(await latest('payment')).toMatchObject({ retry_if_possible: true })
})

describe('an amount that was changed ten times', () => {
  test('is changed once more by a subscription that takes over with the next charge', async () => {
    const contactId = await join()
    for (let amount = 6; amount <= 15; amount++) expect((await change(contactId, amount)).status).toBe(200)
    const before = await linksOf(contactId)
    const [was] = (await find('gc_subscription', before.subscriptionId ?? ''))
      ? await app.things('gc_subscription')
      : []
    expect((await change(contactId, 20)).body).toMatchObject({ amount: 20 })
    const after = await linksOf(contactId)
    expect(after.subscriptionId).not.toBe(before.subscriptionId)
    await app.settle()

    const former = await find('gc_subscription', before.subscriptionId ?? '')
    const next = await find('gc_subscription', after.subscriptionId ?? '')
    expect(former).toMatchObject({ status: 'cancelled', amount: 1500 })
    expect(next).toMatchObject({ status: 'active', amount: 2000, links: { mandate: before.mandateId } })
    // Neither a gap nor a second charge: it begins with what the former would have charged next.
    const first = new Date(was.start_date)
    first.setUTCMonth(first.getUTCMonth() + 1, 1)
    expect(next.start_date.slice(0, 7)).toBe(first.toISOString().slice(0, 7))
    const payments = await app.db.selectFrom('payments').selectAll().where('contactId', '=', contactId).execute()
    expect(payments).toHaveLength(1)
    expect(await view(contactId)).toMatchObject({ membershipStatus: 'active', amount: 20 })
  })

  test('is not changed twice when the answer is lost', async () => {
    const contactId = await join()
    const { subscriptionId } = await linksOf(contactId)
    await app.alter(subscriptionId ?? '', { amendments: 10 })
    app.disturb('answer-lost', /POST \/gc\/subscriptions$/, 1000)
    expect((await change(contactId, 20)).status).toBe(400)
    app.calm()
    expect((await change(contactId, 20)).body).toMatchObject({ amount: 20 })
    await app.settle()
    const { mandateId } = await linksOf(contactId)
    const ours = (await app.things('gc_subscription')).filter(({ links }) => links.mandate === mandateId)
    expect(ours.map(({ status }) => status).toSorted()).toEqual(['active', 'cancelled'])
  })
})

describe('a mandate that another one replaces', () => {
  test('is followed, and the contribution goes on', async () => {
    const contactId = await join()
    const { mandateId } = await linksOf(contactId)
    await app.press('mandate', 'replace', mandateId ?? '')
    await app.settle()
    const { links } = await find('mandate', mandateId ?? '')
    expect(await linksOf(contactId)).toMatchObject({ mandateId: links.new_mandate })
    expect(await view(contactId)).toMatchObject({ paymentSource: { method, accountNumberEnding: '11' } })
    // Payments of the new one are the contact's.
    const { subscriptionId } = await linksOf(contactId)
    await app.press('gc_subscription', 'renew', subscriptionId ?? '')
    await app.settle()
    const payments = await app.db.selectFrom('payments').select('status').where('contactId', '=', contactId).execute()
    expect(payments).toEqual([{ status: 'successful' }, { status: 'successful' }])
  })

  test('is followed by a flow that is under way', async () => {
    const flow = await start()
    await app.pay(flow as { redirectUrl: string })
    const { links } = await latest('billing_request')
    const mandate = links.mandate_request_mandate
    await app.db
      .updateTable('paymentFlows')
      .set({ steps: JSON.stringify({ mandate, method, customer: links.customer }) })
      .where('id', '=', flow.id)
      .execute()
    await app.press('mandate', 'replace', mandate)
    await app.settle()
    const contactId = await app.addContact()
    await completePaymentFlow(context(), flow.id, contactId)
    expect((await linksOf(contactId)).mandateId).toBe((await find('mandate', mandate)).links.new_mandate)
  })
})
