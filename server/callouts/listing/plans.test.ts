import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { calloutSorts } from '#domain/callouts/callout.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { orderBy } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

/** How the database would go about it if it could do so only with an index. */
function explain(query: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([undefined, ...calloutSorts].flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
  'sorting by %s %s is reading an index',
  async (sort, order) => {
    const keys = orderBy({ sort, order }, ['default'])
    const plan = await explain(sql`select callouts.id from callouts order by ${keys} limit 50`)
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  },
)

const id = sql`'0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f'::uuid`

test.each<[string, RawBuilder<unknown>]>([
  ['whether somebody answered', sql`select from callout_responses where contact_id = ${id} and callout_id = ${id}`],
  [
    'how many are in a bucket',
    sql`select count(*) from callout_responses where callout_id = ${id} and bucket = 'inbox'`,
  ],
  ['how many were answered', sql`select last_number from callout_response_numbers where callout_id = ${id}`],
  [
    'how long the newest took',
    sql`select seconds from callout_answering_times where callout_id = ${id} order by id desc limit 200`,
  ],
  ['whether somebody reviews', sql`select from callout_reviewers where contact_id = ${id} and callout_id = ${id}`],
  ['a title in another language', sql`select title from callout_variants where callout_id = ${id} and name = 'de'`],
])('%s is told by an index alone', async (_, query) => {
  expect(await explain(query)).toMatch(/Index (Only )?Scan/)
})
