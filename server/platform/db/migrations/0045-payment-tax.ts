import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Percents included in a payment by its provider's invoice; unknown of those that came in before. */
export const paymentTax: Migration = {
  async up(db) {
    await sql.raw('alter table payments add column tax_percents double precision[]').execute(db)
  },
}
