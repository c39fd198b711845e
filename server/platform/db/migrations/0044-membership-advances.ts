import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What membership was given for a first payment that is still under way, so that exactly that can be taken back. */
export const membershipAdvances: Migration = {
  async up(db) {
    await sql`
      alter table contributions
        add column advance_subscription_id text,
        add column advance_until timestamptz,
        add column advance_from timestamptz`.execute(db)
  },
}
