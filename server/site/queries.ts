import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

const patienceMs = 3000

/** Whether the database answers a read, soon. */
export async function canRead(db: Database): Promise<boolean> {
  const read = sql`select 1 from settings limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  const giveUp = AbortSignal.timeout(patienceMs)
  return Promise.race([read, new Promise<boolean>((resolve) => giveUp.addEventListener('abort', () => resolve(false)))])
}
