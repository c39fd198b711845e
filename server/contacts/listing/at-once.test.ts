import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/database.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { findContactPage } from './queries.ts'

const database = await createTestDatabase()
const atOnce = Math.max(2, availableParallelism())
const { db, close } = connect(database.url, { max: atOnce + 5 })
afterAll(async () => {
  await close()
  await database.close()
})

const now = new Date('2024-05-31T15:00:00Z')
const page = { sort: undefined, order: 'ASC', limit: 25, offset: 0 } as const

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('lists that have to be found run as many at once as there are cores, and all come in the end', async () => {
  const lists = await database.db.transaction().execute(async (tx) => {
    await sql`lock table contacts in access exclusive mode`.execute(tx)
    const asked = Array.from({ length: atOnce + 3 }, (_, index) =>
      findContactPage(db, { where: { every: [] }, now }, { ...page, offset: index }, []),
    )
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(atOnce)
    // Another statement of the same pool passes them, and by then no further list has begun.
    await sql`select 1`.execute(db)
    expect(await countWaiting()).toBe(atOnce)
    return asked
  })
  for (const { total, rows } of await Promise.all(lists)) expect([total, rows.length]).toEqual([0, 0])
})
