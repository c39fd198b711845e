import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { completeUrl, flowIdOf, startPaidApp } from '#server/contributions/testing.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { moneyColumns } from './columns.ts'
import { checkMinorUnits } from './minor-units.ts'
import { decide, inCurrency, store } from './testing.ts'

const app = await startPaidApp({ config: inCurrency('HUF') })
afterAll(app.close)

/** Every row of the schema; what the database counts by itself is told by what it comes to. */
async function readEverything(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const read = async (name: string) => {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(app.db)
    return [name, rows.map(({ row }) => unfold(row))] as const
  }
  const left = ['payment_months', 'payment_days', 'settings', 'contact_changes', 'newsletter_members']
  return Object.fromEntries(
    await Promise.all(tables.filter(({ name }) => !left.includes(name)).map(({ name }) => read(name))),
  )
}

/** JSON in texts is read too. */
function unfold(value: unknown): unknown {
  if (typeof value === 'string' && /^[{[]/.test(value)) {
    try {
      return unfold(JSON.parse(value))
    } catch {
      return value
    }
  }
  if (Array.isArray(value)) return value.map(unfold)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unfold(each)]))
}

function multiplied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(multiplied)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    /cents$/i.test(key) && typeof each === 'number' ? each * 100 : multiplied(each),
  ])
  return Object.fromEntries(entries)
}

const byText = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(sorted(row))).toSorted()
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, each]) => [key, sorted(each)] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value

test('converting multiplies every amount of contributions, payments, flows, mails, merges and the log, and nothing else', async () => {
  const admin = await app.admin()
  const person = async (amount: number, period: string) => {
    const id = await app.addContact({ email: `${amount}@huf.example` })
    const body = {
      amount,
      period,
      payFee: period === 'monthly',
      prorate: false,
      paymentMethod: 's_card',
      completeUrl,
    }
    const paymentFlowId = flowIdOf(await app.pay((await app.as(id).post('/contact/me/contribution', body)).body))
    const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await app.settle()
    return id
  }
  const yearly = await person(6000, 'annually')
  const monthly = await person(500, 'monthly')
  const raised = { amount: 9000, period: 'annually', payFee: false, prorate: true }
  expect((await app.as(yearly).patch('/contact/me/contribution', raised)).status).toBe(200)
  const lower = { amount: 3000, period: 'annually', payFee: false, prorate: false }
  expect((await app.as(yearly).patch('/contact/me/contribution', lower)).status).toBe(200)
  await app.press(
    'subscription',
    'renew-failing',
    String((await app.things('subscription')).find(({ metadata }) => metadata.contact === monthly)?.id),
  )
  await app.settle()
  const payment = await app.db
    .selectFrom('payments')
    .select('id')
    .where('contactId', '=', monthly)
    .where('status', '=', 'successful')
    .executeTakeFirstOrThrow()
  const part = { amount: 200, refunded: 0, reason: 'Paid twice' }
  expect((await admin.post(`/payment/${payment.id}/refund`, part)).body).toMatchObject({ refunded: 200 })
  const { id: other } = await addContact(app.db, {
    contribution: { type: 'Manual', period: 'monthly', amountCents: 70_000 },
  })
  await app.db
    .insertInto('payments')
    .values({
      id: 'in_once',
      contactId: other,
      status: 'successful',
      type: 'one-time',
      amountCents: 700,
      chargeDate: app.now(),
    })
    .execute()
  const merged = await app.addContact()
  const merge = await admin.post('/contact-merges', { keepId: other, mergeId: merged })
  expect(merge.status, JSON.stringify(merge.body)).toBe(200)
  const ours = JSON.stringify({ amountCents: 100, status: 'successful' })
  const runId = '0a6f0f5e-43ad-4c0a-8f5e-6a1f7f0b8f10'
  await app.db
    .insertInto('reconciliationRuns')
    .values({ id: runId, status: 'done', askedAt: app.now() } as never)
    .execute()
  await app.db
    .insertInto('reconciliationMismatches')
    .values({
      kind: 'payment-differs',
      provider: 'stripe',
      subject: 'in_1',
      contactId: null,
      ours,
      theirs: ours,
      mark: '',
      state: 'open',
      runId,
      firstSeenAt: app.now(),
      lastSeenAt: app.now(),
      settledAt: null,
      settledBy: null,
    } as never)
    .execute()
  await store(app, { 'currency-minor-digits': 0 })

  const before = await readEverything()
  const sum = (await admin.get('/payment/aggregate')).body.sum
  await expect(checkMinorUnits(app.db, app.config)).rejects.toThrow(CannotStart)
  expect(await decide(app, 'convert')).toContain('from no decimals to 2 decimals')
  await checkMinorUnits(app.db, app.config)
  const after = await readEverything()

  const touched = Object.keys(before).filter(
    (name) => JSON.stringify(multiplied(before[name])) !== JSON.stringify(before[name]),
  )
  expect(touched.toSorted()).toEqual(
    [...new Set(Object.keys(moneyColumns).map((name) => name.split('.')[0]))]
      .filter((name) => name !== 'payment_months' && name !== 'payment_days')
      .toSorted(),
  )
  for (const name of Object.keys(before)) {
    expect([name, byText(after[name])]).toEqual([name, byText(before[name]?.map(multiplied))])
  }
  expect((await admin.get('/payment/aggregate')).body.sum).toBe(sum * 100)
  expect(await decide(app, 'convert')).toContain('nothing was changed')
  expect(await readEverything()).toEqual(after)
})
