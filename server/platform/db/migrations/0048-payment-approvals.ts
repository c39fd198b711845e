import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which failed renewals wait for their payer's approval, and which payment flows for which payment's. */
export const paymentApprovals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table payment_recoveries add column awaits_approval boolean not null default false`,
  `create index payment_flows_approval on payment_flows ((steps ->> 'approval'))
    where completed_at is null`,
]
