import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A contribution may change to another period with its next charge, and go on with the charge of a former method. */
export const plannedChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Null where an amount that is planned is of the present period.
  `alter table contributions
    add column next_period text check (next_period in ('monthly', 'annually'))`,
  // Null where what is charged follows from amount, fee and method.
  `alter table contributions add column charge_cents integer`,
]
