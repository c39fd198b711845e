import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/tables.ts'

/** Until so many statements wait for rows that others have locked. */
export function untilWaiting(db: Database, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length < count) throw new Error(`${rows.length} of ${count} wait`)
    },
    { timeout: 10_000, interval: 20 },
  )
}
