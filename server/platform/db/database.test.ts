import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Connection, connect } from './database.ts'

const { url, close } = await createTestDatabase()
afterAll(close)

test.each<[string, (connection: Connection) => Promise<unknown>]>([
  ['not at all', async () => {}],
  ['by the pool alone', ({ pool }) => pool.query('select')],
  ['by Kysely', ({ db }) => sql`select`.execute(db)],
])('closing leaves nothing that a process would wait for, whoever was asked: %s', async (_, ask) => {
  const connection = connect(url)
  await ask(connection)
  await connection.close()
  expect(connection.pool).toMatchObject({ ended: true, totalCount: 0 })
})
