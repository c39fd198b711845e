import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a payment was made and why it failed; how much of what is kept here a comparison covers. */
export const paymentDetails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Both as the provider says; null where it has not said.
  `alter table payments
    add column method text,
    add column failure_code text`,
  // What GoCardless collects is told by its ids.
  `update payments set method = 'gc_direct-debit' where id like 'PM%'`,
  // Null for comparisons made before.
  `alter table reconciliation_runs add column payments_here integer`,
]
