import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentFilters } from '#domain/payments/filters.ts'
import { paymentStatuses, paymentTypes } from '#domain/payments/payment.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { compileWhere, readRules } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { findPaymentPage, orderBy } from '../listing/queries.ts'
import { cutSpans } from './cut-spans.ts'
import { bindings, sumUp, sumUpChanges } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const everything = { every: [] }
const now = new Date('2026-05-31T15:00:00Z')
const read = (group: RuleGroup) => readRules(group, paymentFilters, { now, viewer: undefined, currency: 'EUR' })
const every = (...rules: Rule[]): RuleGroup => ({ condition: 'AND', rules })

/** From midnight to midnight of a UTC month's edge, and on it: where totals and payments meet. */
const add = (executor: Database, from: number, to: number) =>
  sql`
    insert into payments (id, status, type, amount_cents, charge_date)
    select 'p' || n, (${paymentStatuses}::text[])[n % 5 + 1], (${paymentTypes}::text[])[n % 3 + 1], n % 7 * 250,
      timestamptz '2025-12-01T00:00:00Z' + n % 90 * interval '1 day' - n % 4 * interval '1 millisecond'
    from generate_series(${from}::int, ${to}::int) n`.execute(executor)

async function countThem(group: RuleGroup) {
  const { rows } = await sql<{ count: number; sumCents: number }>`
    select count(*) as count, coalesce(sum(amount_cents), 0) as sum_cents from payments
    where ${compileWhere(read(group), bindings)}`.execute(db)
  return rows[0]
}

const rowsKept = async () => {
  const { rows } = await sql<{ kept: number; kinds: number }>`
    select count(*) as kept, count(distinct (start, status, type, amount_cents)) as kinds
    from (select * from payment_months union all select * from payment_days where extract(day from start) > 1) kept`.execute(
    db,
  )
  return rows[0]
}

describe('totals follow the payments', () => {
  test('that are added, changed, saved again, lose their contact and are removed', async () => {
    await add(db, 1, 2000)
    await sql`update payments set status = 'successful' where status = 'pending' and amount_cents > 500`.execute(db)
    await sql`update payments set charge_date = charge_date + interval '1 day' where id like 'p1%'`.execute(db)
    const before = await rowsKept()
    await sql`update payments set contact_id = null, description = 'Gone'`.execute(db)
    expect(await rowsKept()).toEqual(before)
    await sql`
      insert into payments (id, status, type, amount_cents, charge_date)
      values ('p1', 'failed', 'unknown', 999, '2026-01-31T23:59:59.999Z'), ('new', 'failed', 'unknown', 999, '2026-02-01')
      on conflict (id) do update set status = excluded.status, amount_cents = excluded.amount_cents`.execute(db)
    await sql`delete from payments where id in ('p3', 'p4', 'nothing')`.execute(db)
    expect(await sumUp(db, everything)).toEqual(await countThem(every()))
    expect((await sumUp(db, everything)).count).toBe(1999)
  })

  test('that a transaction took back do not count, those of an own transaction do', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await add(tx, 3001, 3010)
      expect((await sumUp(tx, everything)).count).toBe(2009)
      throw new Error('changed its mind')
    })
    await expect(undone).rejects.toThrow('changed its mind')
    expect((await sumUp(db, everything)).count).toBe(1999)
  })

  test('without what went back of them, at once and after summing up', async () => {
    const before = await sumUp(db, everything)
    await add(db, 6001, 6010)
    const { sumCents: added } = await sumUp(db, everything)
    await sql`update payments set refunded_cents = 200 where id in ('p6001', 'p6002')`.execute(db)
    await sql`update payments set disputed_cents = 5000 where id = 'p6002'`.execute(db)
    const lost = 200 + (6002 % 7) * 250
    expect(await sumUp(db, everything)).toEqual({ count: before.count + 10, sumCents: added - lost })
    await sumUpChanges(db)
    expect((await sumUp(db, everything)).sumCents).toBe(added - lost)
    await sql`delete from payments where id like 'p60%' and length(id) = 5`.execute(db)
    await sumUpChanges(db)
    expect(await sumUp(db, everything)).toEqual(before)
  })

  test('and summing up changes nothing, also while others add', async () => {
    const before = await sumUp(db, everything)
    await db.transaction().execute(async (tx) => {
      await add(tx, 4001, 4010)
      await sumUpChanges(db)
      expect(await sumUp(db, everything)).toEqual(before)
    })
    await Promise.all([sumUpChanges(db), add(db, 5001, 5005), sumUpChanges(db)])
    await sumUpChanges(db)
    expect(await sumUp(db, everything)).toEqual(await countThem(every()))
    const kept = await rowsKept()
    expect(kept?.kept).toBe(kept?.kinds)
  })
})

describe('whatever rules ask for, totals are what counting finds', () => {
  const day = fc.constantFrom(
    '2025-12',
    '2026-01',
    '2026-01-01T00:00:00.000Z',
    '2026-01-31T23:59:59.999Z',
    '2026-02-01',
    '2026-02-14',
    '2026-02-14T12:00',
    '2026-01-31T23',
    '2024',
  )
  const order = fc.constantFrom('equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal' as const)
  const rule: fc.Arbitrary<Rule> = fc.oneof(
    fc.record({ field: fc.constant('chargeDate'), operator: order, value: day.map((value) => [value]) }),
    fc.record({
      field: fc.constant('chargeDate'),
      operator: fc.constantFrom('between', 'not_between'),
      value: fc.tuple(day, day).map((days) => days.toSorted()),
    }),
    fc.record({
      field: fc.constant('amount'),
      operator: order,
      value: fc.constantFrom(0, 2.5, 9.99, 15).map((value) => [value]),
    }),
    fc.record({
      field: fc.constant('status'),
      operator: fc.constantFrom('equal', 'not_equal'),
      value: fc.constantFrom(...paymentStatuses).map((value) => [value]),
    }),
    fc.record({
      field: fc.constant('type'),
      operator: fc.constantFrom('equal', 'not_equal'),
      value: fc.constantFrom(...paymentTypes).map((value) => [value]),
    }),
    fc.constantFrom<Rule>({ field: 'id', operator: 'begins_with', value: ['p1'] }),
  )
  const condition = fc.constantFrom('AND', 'OR')
  const group: fc.Arbitrary<RuleGroup> = fc.record({
    condition,
    rules: fc.array(fc.oneof(rule, fc.record({ condition, rules: fc.array(rule, { minLength: 1, maxLength: 3 }) })), {
      maxLength: 4,
    }),
  }) as fc.Arbitrary<RuleGroup>

  test('and the list says the same number', async () => {
    await fc.assert(
      fc.asyncProperty(group, async (asked) => {
        const counted = await countThem(asked)
        expect(await sumUp(db, read(asked))).toEqual(counted)
        const page = { sort: 'amount', order: 'DESC', limit: 3, offset: 0 } as const
        expect((await findPaymentPage(db, read(asked), page)).total).toBe(counted?.count)
      }),
      { numRuns: 150 },
    )
  })

  test('of months and days only parts of which are asked for, the parts are counted', () => {
    const cutBy = (asked: RuleGroup) => {
      const { months, days } = cutSpans(read(asked)) ?? { months: [], days: [] }
      return [months.map(({ start }) => start.toISOString().slice(0, 7)), days.map(({ end }) => end.toISOString())]
    }
    const on = (operator: Rule['operator'], ...value: string[]) => every({ field: 'chargeDate', operator, value })
    expect(cutBy(on('between', '2025-12-01', '2026-02-28'))).toEqual([[], []])
    expect(cutBy(on('between', '2025-12-05', '2026-02-28'))).toEqual([['2025-12'], []])
    expect(cutBy(on('not_equal', '2025-12-31'))).toEqual([['2025-12'], []])
    expect(cutBy(on('less', '2025-12-31T22:00'))).toEqual([['2025-12'], ['2026-01-01T00:00:00.000Z']])
    const contact = { field: 'contact', operator: 'equal', value: ['0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f'] } as const
    expect(cutSpans(read(every({ ...contact, value: [...contact.value] })))).toBe(undefined)
  })
})

describe('late pages', () => {
  const many = 10_003
  beforeAll(async () => {
    await sql`truncate payments`.execute(db)
    await add(db, 1, many)
  })

  test('an emptied table left nothing behind', async () => {
    expect((await sumUp(db, everything)).count).toBe(many)
  })

  test.each((['chargeDate', 'amount'] as const).flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorted by %s %s are what comes after the pages before',
    async (sort, order) => {
      const where = read(every({ field: 'status', operator: 'not_equal', value: ['draft'] }))
      const { rows } = await sql<{ id: string }>`
        select id from payments where status <> 'draft' order by ${orderBy({ sort, order })}`.execute(db)
      const ids = rows.map(({ id }) => id)
      for (const offset of [4999, 5000, 5001, 7980, ids.length - 1, ids.length, ids.length + 1]) {
        const page = await findPaymentPage(db, where, { sort, order, limit: 25, offset })
        expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 25))
        expect(page.total).toBe(ids.length)
      }
    },
  )
})
