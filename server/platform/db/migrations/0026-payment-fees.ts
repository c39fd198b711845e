import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What of a payment was the fee that the payer bears; unknown of those that came in before. */
export const paymentFees: Migration = {
  async up(db) {
    await sql.raw('alter table payments add column fee_cents integer').execute(db)
  },
}
