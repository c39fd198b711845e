import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a renewal failed first; where recovery began anew before this was recorded, only its latest beginning is known. */
export const firstFailures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table payment_recoveries add column failed_at timestamptz(3)`,
  `update payment_recoveries set failed_at = begun_at`,
  `alter table payment_recoveries alter column failed_at set not null`,
  // What the figures of some months count is read from this alone.
  `create index payment_recoveries_failed on payment_recoveries (failed_at) include (state, contact_id, id, amount_cents)`,
]
