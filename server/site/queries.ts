import { sql } from 'kysely'
import { within } from '#server/platform/within.ts'
import type { Database } from '#server/tables.ts'

const patienceMs = 3000

/** Whether the database answers a read, soon. */
export async function canRead(db: Database): Promise<boolean> {
  const read = sql`select 1 from settings limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  return (await within(patienceMs, read)) ?? false
}
