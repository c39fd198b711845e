import { afterAll, expect, test } from 'vitest'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { emailsJobs } from '#server/emails/jobs.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sandboxJobs } from '#server/sandbox/jobs.ts'
import { sign } from '#server/sandbox/notifications.ts'
import { paymentsJobs } from './jobs.ts'

const app = await startPaidApp()
afterAll(app.close)
const { db } = app

const context = () => ({ db, config: app.config, now: app.now(), log: app.app.log })
const daysAgo = (days: number) => new Date(app.now().getTime() - days * 86_400_000)

async function run(name: string, further: { db?: typeof db; now?: Date } = {}) {
  const job = [...paymentsJobs, ...emailsJobs, ...sandboxJobs].find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run({}, { ...context(), ...further })
}

async function join(): Promise<string> {
  const contactId = await app.addContact()
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method: 's_card', completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  return contactId
}

function send(body: unknown) {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...sign('stripe', text, sandboxSecrets(app.config.secret)) }
  return app.app.inject({ method: 'POST', url: '/webhook/stripe', headers, payload: text })
}

const events = () => db.selectFrom('webhookEvents').select(['id', 'processedAt']).orderBy('id').execute()
const figures = async () => ({
  payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
  payers: await db.selectFrom('payerTotals').selectAll().execute(),
  days: await db.selectFrom('paymentDays').select(['start', 'status', 'amountCents', 'number']).execute(),
})
const mails = () => db.selectFrom('emailOutbox').select('cause').orderBy('cause').execute()

test('events that were processed long ago are deleted, all others stay, and no total changes', async () => {
  await join()
  const all = await events()
  expect(all.length).toBeGreaterThan(1)
  const [first, second] = all
  await db
    .updateTable('webhookEvents')
    .set({ processedAt: daysAgo(181) })
    .where('id', '=', first?.id ?? '')
    .execute()
  await db
    .updateTable('webhookEvents')
    .set({ processedAt: null, receivedAt: daysAgo(400) })
    .where('id', '=', second?.id ?? '')
    .execute()
  const before = await figures()
  for (const _ of [1, 2]) {
    await run('payments.clean-events')
    expect((await events()).map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
  }
  expect(await figures()).toEqual(before)
})

test('an event that comes again once it and its email are deleted takes no effect', async () => {
  const contactId = await join()
  const told = (await app.notifications()).map((text: string) => JSON.parse(text))
  await db
    .updateTable('webhookEvents')
    .set({ processedAt: daysAgo(200) })
    .execute()
  await db
    .updateTable('emailOutbox')
    .set({ status: 'sent', sentAt: daysAgo(200) })
    .execute()
  await run('payments.clean-events')
  await run('emails.clean-outbox')
  expect([await events(), await mails()]).toEqual([[], []])

  const before = await figures()
  const contribution = async () => (await app.as(contactId).get('/contact/me/contribution')).body
  const paidUntil = (await contribution()).membershipExpiryDate
  for (const event of told) expect((await send(event)).statusCode).toBe(200)
  await app.runJobs()
  expect([await events(), await mails()]).toEqual([[], []])
  expect(await figures()).toEqual(before)
  expect((await contribution()).membershipExpiryDate).toBe(paidUntil)

  // The same payment told by another event does nothing twice either: its receipt has been sent.
  const paid = told.find(({ type }) => type === 'invoice.paid')
  expect((await send({ ...paid, id: 'evt_told_otherwise' })).statusCode).toBe(200)
  await app.runJobs()
  expect(await mails()).toEqual([])
  expect(await figures()).toMatchObject({ payers: before.payers, days: before.days })
})

test('a site without a simulator has nothing of it to clean', () => run('sandbox.clean'))

test('of the simulator only what it told and answered long ago goes: contributions run on', async () => {
  await join()
  const [subscription] = await app.things('subscription')
  const things = await app.ask('select id, thing from sandbox.things order by id')
  const count = async (table: string) => (await app.ask(`select count(*)::integer as count from ${table}`))[0]
  const before = [await count('sandbox.notifications'), await count('sandbox.answers')]
  await run('sandbox.clean', { db: app.sandboxDb })
  expect([await count('sandbox.notifications'), await count('sandbox.answers')]).toEqual(before)

  await app.ask("update sandbox.notifications set delivered_at = now() - interval '181 days'")
  await app.ask("update sandbox.answers set created_at = now() - interval '181 days'")
  await app.ask(
    "insert into sandbox.notifications (provider, body, next_at) values ('stripe', '{}', now() + interval '1 day')",
  )
  for (const _ of [1, 2]) {
    await run('sandbox.clean', { db: app.sandboxDb })
    expect([await count('sandbox.notifications'), await count('sandbox.answers')]).toEqual([{ count: 1 }, { count: 0 }])
  }
  expect(await app.ask('select id, thing from sandbox.things order by id')).toEqual(things)
  await app.ask('delete from sandbox.notifications where delivered_at is null')

  const paidBefore = await db.selectFrom('payments').select('id').execute()
  await app.press('subscription', 'renew', subscription.id)
  await app.settle()
  expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(paidBefore.length + 1)
})

test('ids of deleted events are forgotten as long after them as they were kept, and no total changes', async () => {
  await join()
  await db
    .updateTable('webhookEvents')
    .set({ processedAt: daysAgo(181) })
    .execute()
  const known = async () => (await db.selectFrom('pastWebhookEvents').select('id').execute()).length
  const before = await figures()
  await run('payments.clean-events')
  expect(await events()).toEqual([])
  const all = await known()
  expect(all).toBeGreaterThan(1)
  const after = (days: number) => ({ now: new Date(app.now().getTime() + days * 86_400_000) })
  await run('payments.clean-events', after(179))
  expect(await known()).toBe(all)
  await run('payments.clean-events', after(181))
  expect(await known()).toBe(0)
  expect(await figures()).toEqual(before)
})
