import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A row that a process works on has a lease: `claimed_until` and `claimed_by` become `leased_until` and `leased_by`. */
export const leases: Migration = {
  async up(db) {
    for (const table of tables) {
      await sql.raw(`alter table ${table} rename column claimed_until to leased_until`).execute(db)
      await sql.raw(`alter table ${table} rename column claimed_by to leased_by`).execute(db)
    }
  },
}

const tables = ['sign_up_flows', 'payment_flows', 'contact_imports', 'reconciliation_runs', 'resumable_uploads']
