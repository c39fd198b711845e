import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contactFilters } from '#domain/contacts/filters.ts'
import { contactSorts } from '#domain/contacts/sort.ts'
import type { RuleGroup, RuleValue } from '#domain/rules/rule.ts'
import { compileWhere, readRules } from '#server/rules/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { bindings, orderBy } from './queries.ts'
import { foldSearches } from './search.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2024-05-31T15:00:00Z')

/** How the database would go about it if it could do so only with an index. */
function explain(query: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([undefined, ...contactSorts].flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
  'sorting by %s %s is reading an index',
  async (sort, order) => {
    for (const backwards of [false, true]) {
      const keys = orderBy({ sort, order }, { backwards })
      const plan = await explain(sql`select contacts.id from contacts order by ${keys} limit 50`)
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Sort')
    }
  },
)

test.each<[keyof typeof contactFilters, 'equal' | 'contains' | 'greater', RuleValue, string]>([
  ['firstname', 'contains', 'anna', 'contacts_firstname_trgm'],
  ['lastname', 'contains', 'anna', 'contacts_lastname_trgm'],
  ['email', 'contains', 'anna', 'contacts_email_trgm'],
  ['email', 'equal', 'anna@x.org', 'contacts_email'],
  ['joined', 'greater', '$now(d:-30)', 'contacts_joined'],
  ['lastSeen', 'greater', '$now(d:-30)', 'contacts_last_seen'],
  ['contributionCancelled', 'greater', '$now(d:-30)', 'contacts_cancelled'],
  ['contributionType', 'equal', 'Gift', 'contacts_type'],
  ['contributionMonthlyAmount', 'greater', 20, 'contacts_monthly'],
  ['membershipExpires', 'greater', '$now(d:-30)', 'contacts_membership_expires'],
  ['tags', 'contains', '0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f', 'contact_tag_links_'],
])('%s %s is found by an index', async (field, operator, value, index) => {
  const group: RuleGroup = { condition: 'AND', rules: [{ field, operator, value: [value] }] }
  const where = readRules(group, contactFilters, { now, viewer: undefined, currency: 'EUR' })
  const plan = await explain(sql`select contacts.id from contacts where ${compileWhere(where, bindings(now))}`)
  expect(plan).toContain(index)
  expect(plan).toContain('Index Cond')
})

const search = (word: string): RuleGroup => ({
  condition: 'OR',
  rules: ['firstname', 'lastname', 'email'].map((field) => ({ field, operator: 'contains', value: [word] })),
})

test.each([
  ['a word of three letters or more is looked up', 'anna', true],
  ['so is one that ends or starts a word', 'n.a', true],
  ['two letters are compared with each contact, since the index would be read as a whole first', 'an', false],
])('%s', async (_title, word, isIndexed) => {
  const where = foldSearches(readRules(search(word), contactFilters, { now, viewer: undefined, currency: 'EUR' }))
  const plan = await explain(sql`select contact_id from contact_search where ${compileWhere(where, bindings(now))}`)
  expect(plan.includes('contact_search_trgm')).toBe(isIndexed)
})
