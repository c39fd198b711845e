import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { readTotal, sumUpTotal } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const count = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from contacts`.execute(db)
  return rows[0]?.count
}
const rowsKept = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from contact_total_changes`.execute(db)
  return rows[0]?.count
}
const add = (from: number, to: number) =>
  sql`insert into contacts (email) select 'c' || n || '@ex.org' from generate_series(${from}::int, ${to}::int) n`

test('the total follows what is added and removed, many at once too', async () => {
  expect(await readTotal(db)).toBe(0)
  await add(1, 50).execute(db)
  await sql`insert into contacts (email) values ('c1@ex.org') on conflict do nothing`.execute(db)
  await sql`delete from contacts where email in ('c3@ex.org', 'c4@ex.org', 'nobody@ex.org')`.execute(db)
  expect(await readTotal(db)).toBe(48)
  expect(await count()).toBe(48)
})

test('what is undone does not count', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await add(100, 110).execute(tx)
    expect(await readTotal(tx)).toBe(59)
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(await readTotal(db)).toBe(48)
})

test('summing up changes nothing, also while others add', async () => {
  await db.transaction().execute(async (tx) => {
    await add(200, 209).execute(tx)
    await sumUpTotal(db)
    expect(await readTotal(db)).toBe(48)
  })
  expect(await readTotal(db)).toBe(58)
  await Promise.all([sumUpTotal(db), add(300, 304).execute(db), sumUpTotal(db)])
  await sumUpTotal(db)
  expect(await readTotal(db)).toBe(63)
  expect(await rowsKept()).toBe(1)
})

test('an emptied table has none', async () => {
  await sql`truncate contacts cascade`.execute(db)
  expect(await readTotal(db)).toBe(0)
})
