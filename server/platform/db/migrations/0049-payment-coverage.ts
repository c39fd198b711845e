import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Until when a payment pays for membership; unknown of those that came in before. */
export const paymentCoverage: Migration = {
  async up(db) {
    await sql.raw('alter table payments add column paid_until timestamptz(3)').execute(db)
  },
}
