import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** Whether the database answers a read. */
export async function canRead(db: Database): Promise<boolean> {
  try {
    await sql`select 1 from settings limit 1`.execute(db)
    return true
  } catch {
    return false
  }
}
