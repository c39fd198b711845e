import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#server/platform/db/database.ts'

/** A migrated, empty database of this test file's own. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<Connection & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('postgres').replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template_masthead`)
  await admin.end()
  const url = inject('postgres').replace('{database}', name)
  return { ...connect(url), url }
}
