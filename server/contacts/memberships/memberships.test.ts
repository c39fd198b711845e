import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { MembershipEnd } from '#domain/contacts/membership-period.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { copyContribution } from '../contribution-queries.ts'
import { extendMembership, removeRole, setRole } from '../roles.ts'
import { addContact } from '../testing.ts'
import { recordMemberships } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

const give = (id: string, [from, to]: [number, number | null], at: number, cause?: MembershipEnd) =>
  db
    .transaction()
    .execute((tx) =>
      setRole(
        tx,
        id,
        { role: 'member', dateAdded: day(from), dateExpires: to === null ? null : day(to) },
        { now: day(at), cause },
      ),
    )
const pay = (id: string, until: number, at: number) =>
  db.transaction().execute((tx) => extendMembership(tx, id, day(until), day(at)))
const take = (id: string, at: number, cause?: MembershipEnd) =>
  db.transaction().execute((tx) => removeRole(tx, id, 'member', { now: day(at), cause }))
const cancel = (id: string, at: number, cause?: MembershipEnd) =>
  db.transaction().execute(async (tx) => {
    await copyContribution(tx, id, { contributionCancelledAt: day(at) })
    await recordMemberships(tx, [id], { now: day(at), cause })
  })

const numberOf = (date: Date | null) => date && Math.round((date.getTime() - day(0).getTime()) / 86_400_000)

async function listPeriods(id: string) {
  const rows = await db
    .selectFrom('membershipPeriods')
    .selectAll()
    .where('contactId', '=', id)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ joinedAt, startsAt, endsAt, endCause }) => [
    startsAt.getTime() === joinedAt.getTime() ? 'joined' : 'returned',
    numberOf(startsAt),
    numberOf(endsAt),
    endCause,
  ])
}

const giver = () => addContact(db, { contribution: { type: 'Automatic', period: 'monthly', amountCents: 500 } })

test('a contribution that goes on is one period, which ends if no payment comes', async () => {
  const { id } = await giver()
  await pay(id, 30, 0)
  await pay(id, 60, 29)
  await pay(id, 50, 30)
  expect(await listPeriods(id)).toEqual([['joined', 0, 60, 'payment-failed']])
})

test('coming back after it ran out is a return, and what was over stays', async () => {
  const { id } = await giver()
  await pay(id, 30, 0)
  await pay(id, 70, 40)
  expect(await listPeriods(id)).toEqual([
    ['joined', 0, 30, 'payment-failed'],
    ['returned', 40, 70, 'payment-failed'],
  ])
})

test('after cancelling, membership runs out because of that, also when the newsroom prolongs it', async () => {
  const { id } = await giver()
  await pay(id, 30, 0)
  await cancel(id, 10)
  expect(await listPeriods(id)).toEqual([['joined', 0, 30, 'cancelled']])
  await give(id, [0, 35], 12, 'ended')
  expect(await listPeriods(id)).toEqual([['joined', 0, 35, 'cancelled']])
  await cancel(id, 40)
  expect(await listPeriods(id)).toEqual([['joined', 0, 35, 'cancelled']])
})

test('a provider that gave up unpaid has not cancelled', async () => {
  const { id } = await giver()
  await pay(id, 30, 0)
  await cancel(id, 10, 'payment-failed')
  await give(id, [0, 35], 12, 'ended')
  expect(await listPeriods(id)).toEqual([['joined', 0, 35, 'payment-failed']])
})

test('what the newsroom gives without a contribution, it ends by its date or at once', async () => {
  const { id } = await addContact(db)
  await give(id, [0, null], 0)
  expect(await listPeriods(id)).toEqual([['joined', 0, null, null]])
  await give(id, [0, 50], 10, 'ended')
  expect(await listPeriods(id)).toEqual([['joined', 0, 50, 'ended']])
  await take(id, 20)
  await take(id, 21)
  expect(await listPeriods(id)).toEqual([['joined', 0, 20, 'ended']])
  await give(id, [25, null], 25)
  expect(await listPeriods(id)).toEqual([
    ['joined', 0, 20, 'ended'],
    ['returned', 25, null, null],
  ])
})

test('a day in the past ends a membership now; one that never began leaves no trace', async () => {
  const { id } = await giver()
  await pay(id, 60, 0)
  await give(id, [0, 20], 30, 'payment-failed')
  expect(await listPeriods(id)).toEqual([['joined', 0, 30, 'payment-failed']])
  const planned = await addContact(db)
  await give(planned.id, [50, null], 10)
  await take(planned.id, 20)
  expect(await listPeriods(planned.id)).toEqual([])
})

test('a membership that is told of when it is over is estimated: nobody said why it ended', async () => {
  const { id } = await addContact(db)
  await give(id, [0, 20], 100)
  const rows = await db.selectFrom('membershipPeriods').selectAll().where('contactId', '=', id).execute()
  expect(rows).toMatchObject([{ startsAt: day(0), endsAt: day(20), endCause: 'ended', estimatedBefore: day(100) }])
})

test('whatever is done to a membership, its periods follow each other, and the last one is what the role says', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), days: fc.integer({ min: 1, max: 60 }) }),
    fc.record({
      kind: fc.constant('give' as const),
      from: fc.integer({ min: -10, max: 5 }),
      days: fc.option(fc.integer({ min: -5, max: 60 })),
    }),
    fc.record({ kind: fc.constant('take' as const) }),
    fc.record({ kind: fc.constant('cancel' as const) }),
  )
  const acts = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), act), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const { id } = await giver()
      let now = 0
      for (const [wait, step] of steps) {
        now += wait
        const former = await listPeriods(id)
        if (step.kind === 'pay') await pay(id, now + step.days, now)
        else if (step.kind === 'take') await take(id, now)
        else if (step.kind === 'cancel') await cancel(id, now)
        else {
          const from = now + step.from
          await give(id, [from, step.days === null ? null : Math.max(from + 1, now + step.days)], now)
        }
        const periods = await listPeriods(id)
        const over = former.filter(([, , ends]) => ends !== null && Number(ends) <= now)
        expect(periods.slice(0, over.length)).toEqual(over)
        await db.transaction().execute((tx) => recordMemberships(tx, [id], { now: day(now) }))
        expect((await listPeriods(id)).map((each) => each.slice(0, 3))).toEqual(periods.map((each) => each.slice(0, 3)))

        for (const [index, [kind, starts, ends]] of periods.entries()) {
          expect(kind).toBe(index === 0 ? 'joined' : 'returned')
          if (ends !== null) expect(Number(ends)).toBeGreaterThanOrEqual(Number(starts))
          const next = periods[index + 1]
          if (next) expect(Number(next[1])).toBeGreaterThanOrEqual(Number(ends ?? Number.POSITIVE_INFINITY))
        }
        const role = await db
          .selectFrom('contactRoles')
          .select('dateExpires')
          .where('contactId', '=', id)
          .where('role', '=', 'member')
          .executeTakeFirst()
        const last = periods.at(-1)
        if (role && (role.dateExpires === null || role.dateExpires > day(now))) {
          expect(last?.[2]).toBe(numberOf(role.dateExpires))
        } else if (last) {
          expect(last[2]).not.toBeNull()
          expect(Number(last[2])).toBeLessThanOrEqual(now)
        }
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)
