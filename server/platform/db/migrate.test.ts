import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

const { db, pool, close } = await createTestDatabase()
afterAll(close)

test('migrating again changes nothing', async () => {
  expect(await migrate(db, pool)).toEqual([])
})

test('every foreign key has an index that begins with it', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '(' || a.attname || ')' as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )`.execute(db)
  expect(rows).toEqual([])
})
