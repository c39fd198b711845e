import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RecoveryState } from '#domain/contributions/payment-recovery.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { addContact } from '#server/contacts/testing.ts'
import { setUpCommands } from '#server/set-up/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

const now = new Date('2026-05-20T15:00:00.400Z')
const query = { from: '2025-06-15T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z', timeZone: 'Europe/Berlin' }

const figures = ['failed', 'recovered', 'open', 'lost'] as const
type Figure = (typeof figures)[number]

const fields = {
  failed: 'renewalPaymentFailed',
  recovered: 'renewalPaymentRecovered',
  open: 'renewalPaymentOpen',
  lost: 'renewalPaymentLost',
} as const

/** Rules name moments by their second. */
const second = (moment: string) => `${moment.slice(0, 19)}Z`

interface Month extends Record<Figure, { count: number; amount: number }> {
  month: string
  from: string
  to: string
  deleted: Record<Figure, number>
}

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  app.setNow(now)
}, 120_000)
afterAll(() => app.close())

async function ask(asked: Record<string, string> = query): Promise<Month[]> {
  const { status, body } = await (await app.admin()).get('/stats/recovery', { query: asked })
  expect(status).toBe(200)
  return body.months
}

async function listed(field: string, operator: string, ...value: string[]): Promise<number> {
  const rules = JSON.stringify({ condition: 'AND', rules: [{ field, operator, value }] })
  const { status, body } = await (await app.admin()).get('/contact', { query: { rules, limit: '1' } })
  expect(status).toBe(200)
  return body.total
}

async function expectListed(months: readonly Month[]) {
  for (const month of months) {
    for (const figure of figures) {
      const found = await listed(fields[figure], 'between', second(month.from), second(month.to))
      expect([month.month, figure, found]).toEqual([month.month, figure, month[figure].count - month.deleted[figure]])
    }
  }
}

describe('renewals that failed', () => {
  let contacts: string[]
  let payments = 0
  beforeEach(async () => {
    await app.db.deleteFrom('paymentRecoveries').execute()
    contacts = await Promise.all(['a', 'b', 'c'].map(async () => (await addContact(app.db)).id))
  })

  const fail = (contactId: string | null | undefined, at: string, state: RecoveryState, amountCents = 500) =>
    app.db
      .insertInto('paymentRecoveries')
      .values({
        contactId: contactId ?? null,
        paymentId: `in_${++payments}`,
        subscriptionId: 'sub_1',
        amountCents,
        chargeDate: new Date(at),
        state,
        failedAt: new Date(at),
        // The latest beginning, in another month than the first.
        begunAt: addDays(new Date(at), 40),
        endsAt: addDays(new Date(at), 54),
        endedAt: state === 'open' ? null : addDays(new Date(at), 50),
      })
      .execute()

  const told = (months: readonly Month[], name: string) => {
    const found = months.find(({ month }) => month === name)
    return found && Object.fromEntries(figures.map((figure) => [figure, [found[figure].count, found[figure].amount]]))
  }

  test('count in the month in which they failed first, by the clocks of the zone, as what they are now', async () => {
    const [a, b, c] = contacts
    await fail(a, '2026-03-31T21:59:59.999Z', 'recovered')
    await fail(b, '2026-03-31T22:00:00.000Z', 'lost', 1250)
    await fail(c, '2026-05-20T14:59:59.999Z', 'open', 700)
    // Neither has happened by the second that is over.
    await fail(a, '2026-05-20T15:00:00.000Z', 'lost')
    const months = await ask()
    expect(months).toHaveLength(12)
    expect(told(months, '2026-03')).toEqual({ failed: [1, 5], recovered: [1, 5], open: [0, 0], lost: [0, 0] })
    expect(told(months, '2026-04')).toEqual({ failed: [1, 12.5], recovered: [0, 0], open: [0, 0], lost: [1, 12.5] })
    expect(told(months, '2026-05')).toEqual({ failed: [1, 7], recovered: [0, 0], open: [1, 7], lost: [0, 0] })
    expect(months.at(-1)).toMatchObject({ month: '2026-05', to: '2026-05-20T14:59:59.999Z' })
    await expectListed(months.slice(-3))
    const inUtc = await ask({ ...query, timeZone: 'UTC' })
    expect(told(inUtc, '2026-03')).toMatchObject({ failed: [2, 17.5] })
  })

  test('of one contact in one month are one contact, with what they come to together', async () => {
    const [a, b] = contacts
    await fail(a, '2026-02-03T10:00:00Z', 'recovered')
    await fail(a, '2026-02-27T10:00:00Z', 'recovered', 800)
    await fail(b, '2026-02-05T10:00:00Z', 'recovered')
    await fail(b, '2026-02-25T10:00:00Z', 'lost')
    const months = await ask()
    expect(told(months, '2026-02')).toEqual({ failed: [2, 23], recovered: [2, 18], open: [0, 0], lost: [1, 5] })
    await expectListed(months.filter(({ month }) => month === '2026-02'))
  })

  test('of deleted contacts still count, and are told apart', async () => {
    const [a] = contacts
    await fail(a, '2026-01-03T10:00:00Z', 'lost')
    await fail(null, '2026-01-04T10:00:00Z', 'lost')
    await fail(null, '2026-01-05T10:00:00Z', 'recovered')
    const months = await ask()
    const january = months.find(({ month }) => month === '2026-01')
    expect(january).toMatchObject({
      failed: { count: 3, amount: 15 },
      lost: { count: 2, amount: 10 },
      deleted: { failed: 2, recovered: 1, open: 0, lost: 1 },
    })
    await expectListed(january ? [january] : [])
  })

  test.each<[Figure, string, string[], string]>([
    ['failed', 'greater_or_equal', ['2026-02-01'], 'ab'],
    ['failed', 'less', ['2026-02-01'], 'c'],
    ['failed', 'equal', ['2026-02-03'], 'a'],
    ['failed', 'is_not_empty', [], 'abc'],
    ['recovered', 'is_not_empty', [], 'ac'],
    ['lost', 'is_not_empty', [], 'b'],
    ['open', 'is_not_empty', [], ''],
    ['recovered', 'not_between', ['2026-02-01', '2026-02-28'], 'bc'],
    ['lost', 'is_empty', [], 'ac'],
  ])('%s %s %j finds %s', async (figure, operator, value, expected) => {
    const [a, b, c] = contacts
    await fail(a, '2026-02-03T10:00:00Z', 'recovered')
    await fail(b, '2026-03-03T10:00:00Z', 'lost')
    await fail(c, '2026-01-03T10:00:00Z', 'recovered')
    const rules = {
      condition: 'AND',
      rules: [
        { field: fields[figure], operator, value },
        { condition: 'OR', rules: contacts.map((id) => ({ field: 'id', operator: 'equal', value: [id] })) },
      ],
    }
    const { body } = await (await app.admin()).get('/contact', { query: { rules: JSON.stringify(rules) } })
    const names = body.items.map(({ id }: { id: string }) => 'abc'[contacts.indexOf(id)])
    expect(names.toSorted().join('')).toBe(expected)
  })
})

test('the sample newsroom: each month comes to what its failed payments add up to, and leads to as many contacts', async () => {
  await app.db.deleteFrom('paymentRecoveries').execute()
  const seed = setUpCommands.find(({ group, action }) => `${group} ${action}` === 'seed demo')
  await seed?.run({}, { db: app.db, config: app.config, now: app.now(), print: () => undefined, log: app.app.log })
  const payments = await app.db.selectFrom('payments').selectAll().orderBy('chargeDate').execute()
  const months = await ask()
  for (const { from, to, failed, recovered, open, lost } of months) {
    const missed = payments.filter(
      ({ status, chargeDate }) => status === 'failed' && chargeDate >= new Date(from) && chargeDate <= new Date(to),
    )
    const isPaid = ({ contactId, chargeDate }: (typeof missed)[number]) =>
      payments.some(
        (each) => each.contactId === contactId && each.status === 'successful' && each.chargeDate > chargeDate,
      )
    const isLate = ({ chargeDate }: (typeof missed)[number]) => addDays(chargeDate, 14) <= now
    const sum = (some: typeof missed) => ({
      count: new Set(some.map(({ contactId }) => contactId)).size,
      amount: some.reduce((total, { amountCents }) => total + amountCents, 0) / 100,
    })
    expect(failed).toEqual(sum(missed))
    expect(recovered).toEqual(sum(missed.filter(isPaid)))
    const unpaid = missed.filter((each) => !isPaid(each))
    expect({ count: open.count + lost.count, amount: open.amount + lost.amount }).toEqual(sum(unpaid))
    expect(open.count).toBeLessThanOrEqual(sum(unpaid.filter((each) => !isLate(each))).count)
  }
  for (const figure of ['failed', 'recovered', 'lost'] as const) {
    expect(
      months.reduce((total, month) => total + month[figure].count, 0),
      figure,
    ).toBeGreaterThan(2)
  }
  await expectListed(months)
}, 120_000)

test('guests and members get none of it; a time zone has to exist, and a chart has an end', async () => {
  expect((await app.guest().get('/stats/recovery', { query })).status).toBe(401)
  expect((await (await app.member()).get('/stats/recovery', { query })).status).toBe(403)
  expect((await (await app.key()).get('/stats/recovery', { query })).status).toBe(200)
  const admin = await app.admin()
  for (const wrong of [{ timeZone: 'Mars/Base' }, { from: '1990-01-01T00:00:00Z' }]) {
    const refused = await admin.get('/stats/recovery', { query: { ...query, ...wrong } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  }
  const future = { ...query, from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' }
  expect(await ask(future)).toEqual([])
})
