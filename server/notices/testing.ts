import type { Insertable } from 'kysely'
import type { Database } from '#server/tables.ts'
import type { NoticeTables } from './tables.ts'

/** A notice past the calls: a draft unless it has a start. */
export async function addNotice(
  db: Database,
  notice: Partial<Insertable<NoticeTables['notices']>> = {},
): Promise<string> {
  const moment = new Date('2025-03-01T12:00:00Z')
  const { id } = await db
    .insertInto('notices')
    .values({ name: 'A notice', text: 'Hello', createdAt: moment, updatedAt: moment, ...notice })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
