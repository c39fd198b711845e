import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactFilters } from '#domain/contacts/filters.ts'
import { contactSorts } from '#domain/contacts/sort.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { compileWhere, readRules } from '#server/rules/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { bindings, findContactPage, orderBy } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2026-05-31T15:00:00Z')
const everybody = 10_003

beforeAll(async () => {
  // Every value several times, and every one that may be missing missing somewhere.
  await sql`
    insert into contacts (email, firstname, lastname, joined, last_seen, contribution_monthly_cents, membership_starts,
      membership_expires)
    select n || '@ex.org', (array['', 'Åsa', 'anna', 'Zoë'])[n % 4 + 1], (array['', 'Öz', 'O’Neill'])[n % 3 + 1],
      timestamptz '2024-01-01' + n / 50 * interval '1 day', nullif(timestamptz '2024-01-01' + n % 40 * interval '1 day', '2024-01-01'),
      nullif(n % 30, 0) * 100, nullif(timestamptz '2024-01-01' + n % 20 * interval '1 day', '2024-01-01'),
      nullif(timestamptz '2025-01-01' + n % 60 * interval '1 day', '2025-01-01')
    from generate_series(1, ${everybody}::int) n`.execute(db)
  await sql`insert into profiles (contact_id) select id from contacts`.execute(db)
  await sql`insert into contributions (contact_id) select id from contacts`.execute(db)
}, 60_000)

test.each([undefined, ...contactSorts].flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
  'late pages sorted by %s %s are what comes after the pages before',
  async (sort, order) => {
    const { rows } = await sql<{ id: string }>`select id from contacts order by ${orderBy({ sort, order })}`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (const offset of [4999, 5000, 5001, 5002, 9950, 9990, 10_002, 10_003, 10_004, 20_000]) {
      const page = await findContactPage(db, { where: { every: [] }, now }, { sort, order, limit: 25, offset }, [])
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 25))
      expect(page.total).toBe(everybody)
    }
  },
)

const containing = (word: string): Where => ({
  every: [
    {
      some: ['firstname', 'lastname', 'email'].map((field) => ({
        field,
        kind: 'text' as const,
        match: 'contains' as const,
        value: word,
        negated: false,
        missingMatches: false,
      })),
    },
  ],
})

test.each(['ann', '999', 'ex.org', '1', 'nobody'])(
  'a search for %s has the same pages however many it finds',
  async (word) => {
    const { rows } = await sql<{ id: string }>`
      select id from contacts where position(${word} in lower(firstname || ' ' || lastname) || ' ' || email) > 0
      order by ${orderBy({ sort: 'joined', order: 'DESC' })}`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (const offset of [0, 25, 1990, 2000, ids.length - 10].filter((each) => each >= 0)) {
      const asked = { sort: 'joined', order: 'DESC', limit: 25, offset } as const
      const page = await findContactPage(db, { where: containing(word), now }, asked, [])
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 25))
      expect(page.total).toBe(ids.length)
    }
  },
)

const joinedBefore = (day: string) => ({ field: 'joined', operator: 'less' as const, value: [day] })
const isCleaned = { field: 'newsletterStatus', operator: 'equal' as const, value: ['cleaned'] }
const paysLess = (amount: number) => ({
  field: 'contributionMonthlyAmount',
  operator: 'less' as const,
  value: [amount],
})

test.each<[string, RuleGroup['rules']]>([
  ['none', [joinedBefore('2024-01-01')]],
  ['few', [joinedBefore('2024-01-20')]],
  ['many', [{ field: 'joined', operator: 'greater_or_equal', value: ['2024-02-01'] }]],
  ['few of another table', [isCleaned]],
  ['many of another table', [{ field: 'newsletterStatus', operator: 'equal', value: ['none'] }]],
  ['none together', [joinedBefore('2024-01-01'), paysLess(10)]],
  ['few together', [joinedBefore('2024-02-20'), paysLess(10), isCleaned]],
  ['many together', [joinedBefore('2024-06-20'), paysLess(25)]],
])('rules that leave %s have the same pages in every order', async (_, rules) => {
  await sql`update profiles set newsletter_status = 'cleaned' where contact_id in (
    select id from contacts where email like '77%' or email like '5%5@%'
  )`.execute(db)
  const where = readRules({ condition: 'AND', rules }, contactFilters, { now, viewer: undefined })
  for (const sort of [undefined, ...contactSorts]) {
    const { rows } = await sql<{ id: string }>`
      select contacts.id from contacts join profiles on profiles.contact_id = contacts.id
      where ${compileWhere(where, bindings(now))} order by ${orderBy({ sort, order: 'DESC' })}`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (const offset of [0, 25, 990, 1000, ids.length - 10].filter((each) => each >= 0)) {
      const page = await findContactPage(db, { where, now }, { sort, order: 'DESC', limit: 25, offset }, [])
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 25))
      expect(page.total).toBe(ids.length)
    }
  }
})

/** How often the rows of `contacts` are read for a list, where no index is. */
function countPasses(rules: RuleGroup['rules']): Promise<{ total: number; passes: number }> {
  const where = readRules({ condition: 'AND', rules }, contactFilters, { now, viewer: undefined })
  return db.transaction().execute(async (tx) => {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const countRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'contacts'`.execute(tx)
      return rows[0]?.read ?? 0
    }
    const before = await countRead()
    // Behind the last page, so that nobody is shown.
    const behind = { sort: 'email', order: 'ASC', limit: 25, offset: everybody } as const
    const { total } = await findContactPage(tx, { where, now }, behind, [])
    return { total, passes: ((await countRead()) - before) / everybody }
  })
}

test('few whom several rules leave are looked for once, and then fetched by their ids', async () => {
  const few = await countPasses([joinedBefore('2024-01-10'), paysLess(10)])
  expect(few.total).toBeLessThan(1000)
  expect(few.passes).toBe(2)
})

test('many are counted, and then walked along until the page is full', async () => {
  const many = await countPasses([joinedBefore('2024-06-20'), paysLess(25)])
  expect(many.total).toBeGreaterThan(1000)
  expect(many.passes).toBe(2)
})
