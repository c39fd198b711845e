import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which subscription a contribution that has ended was paid by. */
export const endedSubscriptions: Migration = {
  async up(db) {
    await sql`alter table contributions add column ended_subscription_id text`.execute(db)
  },
}
