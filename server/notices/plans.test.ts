import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { noticeSorts } from '#domain/notices/api.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { orderBy } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

/** How the database would go about it if it could do so only with an index. */
function explain(query: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort', 'incremental_sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([undefined, ...noticeSorts].map((sort) => [sort]))('sorting by %s is reading an index', async (sort) => {
  const plan = await explain(sql`select id from notices order by ${orderBy({ sort, order: 'ASC' })} limit 50`)
  expect(plan).toContain('Index')
  expect(plan).not.toContain('Sort')
})
