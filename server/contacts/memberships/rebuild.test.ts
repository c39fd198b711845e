import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { membershipPeriods } from '#server/platform/db/migrations/0053-membership-periods.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { addContact } from '../testing.ts'

const { db, close } = await createTestDatabase()
afterAll(close)
beforeEach(async () => {
  await sql`truncate contacts, payments cascade`.execute(db)
})

const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs)
/** So many days ago. */
const ago = (days: number) => new Date((today - days) * dayMs)

const ids = Array.from({ length: 10_000 }, (_, index) => `in_${index}`)[Symbol.iterator]()
async function pay(contactId: string, days: readonly number[], status: 'successful' | 'failed' = 'successful') {
  if (days.length === 0) return
  await db
    .insertInto('payments')
    .values(
      days.map((at) => ({
        id: ids.next().value ?? '',
        contactId,
        amountCents: 500,
        chargeDate: ago(at),
        status,
        type: 'recurring' as const,
      })),
    )
    .execute()
}

interface Lived {
  role?: [number, number | null]
  paid?: readonly number[]
  failed?: readonly number[]
  type?: 'Automatic' | 'Gift' | 'None'
  period?: 'monthly' | 'annually'
  cancelled?: number
}

async function live({ role, paid = [], failed = [], type = 'Automatic', period = 'monthly', cancelled }: Lived) {
  const { id } = await addContact(db, {
    roles: role
      ? [{ role: 'member', dateAdded: ago(role[0]), dateExpires: role[1] === null ? null : ago(role[1]) }]
      : [],
    contribution: {
      type,
      ...(type === 'Automatic' && { period, amountCents: 500 }),
      ...(cancelled !== undefined && { cancelledAt: ago(cancelled) }),
    },
  })
  await pay(id, paid)
  await pay(id, failed, 'failed')
  return id
}

/** As the upgrade does it, where nothing was recorded yet. */
const rebuild = () =>
  db.transaction().execute(async (tx) => {
    await sql`drop table membership_periods`.execute(tx)
    await membershipPeriods.up(tx)
  })

async function periodsOf(id: string) {
  const rows = await db
    .selectFrom('membershipPeriods')
    .selectAll()
    .where('contactId', '=', id)
    .orderBy('startsAt')
    .execute()
  expect(rows.every(({ estimatedBefore }) => estimatedBefore !== null)).toBe(true)
  const daysAgo = (at: Date | null) => at && today - Math.floor(at.getTime() / dayMs)
  return rows.map(({ startsAt, endsAt, endCause }) => [daysAgo(startsAt), daysAgo(endsAt), endCause])
}

const monthly = (from: number, to: number) =>
  Array.from({ length: Math.floor((from - to) / 30) + 1 }, (_, index) => from - index * 30)

test.each<[string, Lived, unknown[]]>([
  ['payments every month', { role: [300, -20], paid: monthly(300, 0) }, [[300, -20, 'payment-failed']]],
  ['a gift', { role: [300, 100], type: 'Gift' }, [[300, 100, 'ended']]],
  ['membership without end', { role: [300, null], type: 'None' }, [[300, null, null]]],
  ['a cancelled one', { role: [300, 20], paid: monthly(300, 60), cancelled: 50 }, [[300, 20, 'cancelled']]],
  [
    'one that the provider gave up',
    { role: [300, 20], paid: monthly(300, 60), failed: [30], cancelled: 15 },
    [[300, 20, 'payment-failed']],
  ],
  [
    'an annual contribution that is monthly by now',
    { role: [800, -30], paid: [800, 435, 70, 40, 10] },
    [[800, -30, 'payment-failed']],
  ],
  [
    'one that is annual',
    { role: [800, -100], paid: [800, 435, 70], period: 'annually' },
    [[800, -100, 'payment-failed']],
  ],
])('%s is one period', async (_, lived, expected) => {
  const id = await live(lived)
  await rebuild()
  expect(await periodsOf(id)).toEqual(expected)
})

test('a gap between payments is an interruption, and a failed payment in it says why', async () => {
  const paused = await live({ role: [600, -20], paid: [...monthly(600, 480), ...monthly(300, 0)] })
  const failed = await live({ role: [600, -20], paid: [...monthly(600, 480), ...monthly(300, 0)], failed: [450, 447] })
  await rebuild()
  for (const [id, cause] of [
    [paused, 'cancelled'],
    [failed, 'payment-failed'],
  ] as const) {
    const [first, second, ...rest] = await periodsOf(id)
    expect(rest).toEqual([])
    // The month that was paid for and 14 days; months have 28 to 31 days.
    expect(first?.[0]).toBe(600)
    expect(Number(first?.[1])).toBeGreaterThanOrEqual(480 - 45)
    expect(Number(first?.[1])).toBeLessThanOrEqual(480 - 42)
    expect(first?.[2]).toBe(cause)
    expect(second).toEqual([300, -20, 'payment-failed'])
  }
})

test('without a role, what was paid for is all that is known', async () => {
  const gone = await live({ paid: monthly(600, 480), type: 'None' })
  const taken = await live({ paid: [10], type: 'None' })
  await rebuild()
  expect(await periodsOf(gone)).toMatchObject([[600, expect.any(Number), 'cancelled']])
  expect(await periodsOf(taken)).toEqual([[10, 0, 'ended']])
})

test('whoever has paid and was given a role was a member then, in periods that follow each other', async () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 12 })
  const lived = fc.record({
    role: fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 900 }), fc.option(fc.integer({ min: -60, max: 900 })))
        .filter(([from, to]) => to === null || to < from),
      { nil: undefined },
    ),
    paid: days,
    failed: days,
    type: fc.constantFrom('Automatic' as const, 'Gift' as const, 'None' as const),
    period: fc.constantFrom('monthly' as const, 'annually' as const),
  })
  const everybody = fc.sample(lived, { numRuns: 60, seed: 4 })
  const known: [string, (typeof everybody)[number]][] = []
  for (const each of everybody) {
    const { role, ...rest } = each
    known.push([await live({ ...rest, ...(role && { role: role as [number, number | null] }) }), each])
  }
  await rebuild()
  for (const [id, { role, paid }] of known) {
    const rows = await db
      .selectFrom('membershipPeriods')
      .selectAll()
      .where('contactId', '=', id)
      .orderBy('startsAt')
      .execute()
    for (const [index, { joinedAt, endsAt }] of rows.entries()) {
      expect(joinedAt).toEqual(rows[0]?.startsAt)
      const next = rows[index + 1]
      if (next) expect((endsAt as Date).getTime()).toBeLessThan(next.startsAt.getTime())
    }
    const wasMember = (at: Date) =>
      rows.some(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt >= at))
    const end = role && role[1] !== null ? ago(role[1]) : null
    // A membership that was cut ended before what had been paid for.
    for (const at of paid)
      if (end === null || ago(at) <= end) expect(wasMember(ago(at)), `paid ${at} days ago`).toBe(true)
    if (!role) continue
    const last = rows.at(-1)
    expect(wasMember(ago(role[0]))).toBe(true)
    const lastPaid = ago(Math.min(...paid, 10_000))
    if (end === null || end > lastPaid) expect(last?.endsAt).toEqual(end)
  }
}, 60_000)
