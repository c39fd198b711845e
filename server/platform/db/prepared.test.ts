import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { prepared, type StandIns } from './prepared.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const add = prepared((db, { one, other }: StandIns<{ one: number; other: number }>) =>
  sql<{ theSum: number }>`select ${one}::int + ${other}::int as the_sum where ${one}::int > 0`.compile(db),
)
const divide = prepared((db, { by }: StandIns<{ by: number }>) => sql`select 1 / ${by}::int`.compile(db))

test('one connection plans it once, whatever its values', async () => {
  await db.connection().execute(async (connection) => {
    expect(await add(connection, { one: 1, other: 2 })).toEqual([{ theSum: 3 }])
    expect(await add(connection, { one: 20, other: -2 })).toEqual([{ theSum: 18 }])
    expect(await add(connection, { one: 0, other: 0 })).toEqual([])
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ calls: 3 }])
  })
})

test('many connections at once and transactions run it too', async () => {
  const sums = await Promise.all(Array.from({ length: 30 }, (_, other) => add(db, { one: 1, other })))
  expect(sums.map(([row]) => row?.theSum)).toEqual(Array.from({ length: 30 }, (_, other) => other + 1))
  expect(await db.transaction().execute((tx) => add(tx, { one: 1, other: 1 }))).toEqual([{ theSum: 2 }])
})

test('what the database refuses is refused, and the connection goes on', async () => {
  await db.connection().execute(async (connection) => {
    await expect(divide(connection, { by: 0 })).rejects.toMatchObject({ code: '22012' })
    expect(await divide(connection, { by: 1 })).toHaveLength(1)
  })
})
