import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startDisturbedApp } from '#server/contributions/testing.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { paymentCommands } from '../commands.ts'
import { reconcileJob } from './jobs.ts'
import { reconcile } from './run.ts'

const app = await startDisturbedApp()
afterAll(app.close)
const admin = await app.admin()
const always = 1000
const { disturb } = app
beforeEach(async () => {
  app.calm()
  await app.db.deleteFrom('reconciliationMismatches').execute()
  await app.db.deleteFrom('reconciliationRuns').execute()
})

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const run = () => reconcile(context(), { actor: { type: 'system' } })
const runs = async () => (await admin.get('/reconciliation-runs')).body.items
const mismatches = async (query: Record<string, string> = {}) =>
  (await admin.get('/reconciliation-mismatches', { query })).body
const countSeen = async () =>
  Number(
    (
      await app.db
        .selectFrom('reconciliationSeen')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n,
  )

async function join(method: 's_card' | 'gc_direct-debit' = 's_card') {
  const contactId = await app.addContact()
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context(), start.id, contactId)
  await app.settle()
  const [payment] = await app.things(method === 's_card' ? 'invoice' : 'payment')
  return { contactId, paymentId: payment.id as string }
}
const forgetPayment = (id: string) => app.db.deleteFrom('payments').where('id', '=', id).execute()
const isKept = async (id: string) =>
  (await app.db.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** Something that no run repairs by itself. */
async function addLongMember() {
  const joined = await join()
  const set = (dateExpires: Date) =>
    app.db.updateTable('contactRoles').set({ dateExpires }).where('contactId', '=', joined.contactId).execute()
  await set(addDays(app.now(), 300))
  return { ...joined, set }
}

test('the newsroom has everything compared, in the background, once however often it asks', async () => {
  const { paymentId } = await join()
  await forgetPayment(paymentId)
  const [one, other] = [await admin.post('/reconciliation-runs'), await admin.post('/reconciliation-runs')]
  expect(one.body).toMatchObject({ status: 'waiting', payments: 0 })
  expect(other.body.id).toBe(one.body.id)

  await app.runJobs()
  expect(await runs()).toMatchObject([
    { id: one.body.id, status: 'done', repaired: 1, leftOpen: 0, unavailable: [], endedAt: expect.any(String) },
  ])
  expect(await isKept(paymentId)).toBe(true)
  expect(await countSeen()).toBe(0)
  const again = await admin.post('/reconciliation-runs')
  expect(again.body.id).not.toBe(one.body.id)
  await app.runJobs()
})

test('each night a run is made by itself', async () => {
  await reconcileJob.run({}, context())
  expect(await runs()).toMatchObject([{ status: 'done' }])
  expect(reconcileJob.schedule).toBe('40 2 * * *')
})

test.each([
  ['unreachable', 'stripe'],
  ['fails', 'gocardless'],
  ['busy', 'stripe'],
] as const)('a provider that is "%s" is named, and what it has is left alone', async (kind, name) => {
  const card = await join()
  const debit = await join('gc_direct-debit')
  const long = await addLongMember()
  await run()
  expect((await mismatches()).total).toBe(1)
  await forgetPayment(card.paymentId)
  await forgetPayment(debit.paymentId)

  disturb(kind, name === 'stripe' ? /^GET \/v1/ : /^GET \/gc/, always)
  await expect(reconcileJob.run({}, context())).rejects.toThrow(name)
  disturb(kind, /^$/, 0)
  expect((await runs())[0]).toMatchObject({
    status: 'failed',
    unavailable: [name],
    repaired: 1,
    leftOpen: 1,
  })
  expect(await isKept(card.paymentId)).toBe(name !== 'stripe')
  expect(await isKept(debit.paymentId)).toBe(name === 'stripe')
  expect((await mismatches()).total).toBe(1)

  await run()
  expect(await isKept(card.paymentId)).toBe(true)
  expect(await isKept(debit.paymentId)).toBe(true)
  await long.set(addDays(app.now(), 40))
  await run()
  expect((await mismatches()).total).toBe(0)
})

test('a repair by hand says so when its provider can’t be reached, and changes nothing', async () => {
  const { contactId } = await join()
  const id = randomUUID()
  await app.db
    .updateTable('contributions')
    .set({ subscriptionId: 'unknown' })
    .where('contactId', '=', contactId)
    .execute()
  await run()
  const { items } = await mismatches({ kind: 'subscription-missing' })
  disturb('unreachable', /./, always)
  const refused = await admin.post(`/reconciliation-mismatches/${items[0].id}/repair`, { repair: 'end-here' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'payment-failed', subCode: 'provider_unavailable' } })
  disturb('unreachable', /^$/, 0)
  expect((await mismatches({ kind: 'subscription-missing' })).items).toMatchObject([{ state: 'open' }])
  expect((await admin.post(`/reconciliation-mismatches/${id}/repair`, { repair: 'end-here' })).status).toBe(404)

  // What is right by now is not repaired.
  const [subscription] = await app.things('subscription')
  const second = (await mismatches({ kind: 'second-subscription' })).items[0]
  await app.db
    .updateTable('contributions')
    .set({ subscriptionId: subscription.id })
    .where('contactId', '=', contactId)
    .execute()
  const stale = await admin.post(`/reconciliation-mismatches/${second.id}/repair`, { repair: 'cancel-there' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale-write' } })
})

test('two runs are never at work; one whose process died is begun anew', async () => {
  const { paymentId } = await join()
  await forgetPayment(paymentId)
  const asked = (await admin.post('/reconciliation-runs')).body
  const lease = (leasedUntil: Date) =>
    app.db
      .updateTable('reconciliationRuns')
      .set({ status: 'running', startedAt: app.now(), leasedUntil, leasedBy: null })
      .where('id', '=', asked.id)
      .execute()
  await lease(addDays(app.now(), 1))
  expect(await run()).toBeUndefined()
  expect(await reconcile(context(), { runId: asked.id, actor: { type: 'system' } })).toBeUndefined()
  expect(await isKept(paymentId)).toBe(false)

  await lease(addDays(app.now(), -1))
  await app.runJobs()
  expect(await runs()).toMatchObject([{ id: asked.id, status: 'done', repaired: 1 }])
  const both = await Promise.all([run(), run()])
  expect(both.filter((outcome) => outcome !== undefined).length).toBeGreaterThan(0)
  expect((await runs()).every(({ status }: { status: string }) => status === 'done')).toBe(true)
})

test('what is dismissed stays so until it changes; the newsroom may take that back', async () => {
  const long = await addLongMember()
  await run()
  const [mismatch] = (await mismatches()).items
  expect((await admin.put(`/reconciliation-mismatches/${mismatch.id}/dismissal`)).status).toBe(204)
  expect((await admin.put(`/reconciliation-mismatches/${mismatch.id}/dismissal`)).status).toBe(404)
  await run()
  expect((await mismatches()).total).toBe(0)
  expect((await mismatches({ state: 'dismissed' })).items).toMatchObject([{ id: mismatch.id, repairs: [] }])

  await admin.delete(`/reconciliation-mismatches/${mismatch.id}/dismissal`)
  expect((await mismatches()).total).toBe(1)
  await admin.put(`/reconciliation-mismatches/${mismatch.id}/dismissal`)
  await long.set(addDays(app.now(), 200))
  await run()
  expect((await mismatches()).items).toMatchObject([{ id: mismatch.id, state: 'open' }])
  await long.set(addDays(app.now(), 40))
  await run()
  expect((await mismatches({ state: 'gone' })).items).toMatchObject([{ id: mismatch.id }])
})

test('mismatches are listed by kind and page', async () => {
  await Promise.all([1, 2].map(() => addLongMember()))
  await run()
  expect(await mismatches({ limit: '1', offset: '1', kind: 'membership-longer' })).toMatchObject({
    total: 2,
    count: 1,
    offset: 1,
  })
  expect(await mismatches({ kind: 'payment-missing' })).toMatchObject({ total: 0, items: [] })
  expect((await admin.get('/reconciliation-mismatches', { query: { state: 'lost' } })).status).toBe(400)
  for (const visitor of [app.guest(), await app.member()]) {
    for (const path of ['/reconciliation-mismatches', '/reconciliation-runs']) {
      expect([401, 403]).toContain((await visitor.get(path)).status)
    }
  }
})

test('what was found is among what is held about a contact, and goes over in a merge', async () => {
  const { contactId } = await addLongMember()
  await run()
  const other = await app.addContact()
  const merged = await admin.post('/contact-merges', { keepId: other, mergeId: contactId })
  expect(merged.status).toBe(200)
  const { items } = await mismatches()
  expect(items.find(({ contact }: { contact: { id: string } | null }) => contact?.id === other)).toBeDefined()
})

test('the command compares, and with --dry-run only says what differs', async () => {
  const { paymentId } = await join()
  await forgetPayment(paymentId)
  const printed: string[] = []
  const command = paymentCommands.find(({ group, action }) => group === 'payments' && action === 'reconcile')
  const type = (dryRun: boolean, config = app.config) =>
    command?.run({ 'dry-run': dryRun }, { ...context(), config, print: (text) => printed.push(text) })

  await type(true)
  expect(printed[0]).toMatch(
    /^Compared \d+ payments and \d+ contributions\.\nWould be repaired:\n {2}payment-missing: 1/,
  )
  expect(await isKept(paymentId)).toBe(false)
  expect(await runs()).toEqual([])
  expect((await mismatches({ state: 'repaired' })).total).toBe(0)
  expect(await countSeen()).toBe(0)

  await type(false)
  expect(printed[1]).toContain('\nRepaired:\n  payment-missing: 1')
  expect(await isKept(paymentId)).toBe(true)
  const acts = await app.db
    .selectFrom('activities')
    .select('actorType')
    .where('eventType', '=', 'payment.successful')
    .where('actorType', '=', 'cli')
    .execute()
  expect(acts).toHaveLength(1)

  disturb('unreachable', /^GET \/gc/, always)
  await expect(type(false)).rejects.toThrow(new CommandError('Couldn’t read everything from: gocardless'))
  disturb('unreachable', /^$/, 0)
  const bare = {
    ...app.config,
    stripe: { ...app.config.stripe, secretKey: '' },
    gocardless: { ...app.config.gocardless, accessToken: '' },
  }
  await expect(type(false, bare)).rejects.toThrow('set the keys of one')
})

test('sync compares with one provider alone', async () => {
  const { paymentId } = await join()
  await forgetPayment(paymentId)
  const sync = (provider: string) => {
    const command = paymentCommands.find(({ group, action }) => group === 'sync' && action === provider)
    return command?.run({ dryRun: false }, { ...context(), config: app.config, print: () => {} })
  }
  await sync('gocardless')
  expect(await isKept(paymentId)).toBe(false)
  await sync('stripe')
  expect(await isKept(paymentId)).toBe(true)
})

test('payments that no provider has are counted as not compared', async () => {
  await join()
  await app.db
    .insertInto('payments')
    .values({
      id: 'sample_1',
      status: 'successful',
      type: 'recurring',
      amountCents: 500,
      chargeDate: addDays(app.now(), -3),
    })
    .execute()
  await app.db
    .insertInto('payments')
    .values({
      id: 'sample_2',
      status: 'successful',
      type: 'recurring',
      amountCents: 500,
      chargeDate: addDays(app.now(), -300),
    })
    .execute()
  await run()
  const [latest] = await runs()
  expect(latest.paymentsHere).toBe(latest.payments + 1)
  await app.db.deleteFrom('payments').where('id', 'like', 'sample%').execute()
})
