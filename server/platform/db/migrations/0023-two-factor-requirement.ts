import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Holds one row while a second factor is required of all admins. */
export const twoFactorRequirement: Migration = {
  async up(db) {
    await sql`
      create table two_factor_requirement (
        id boolean primary key default true check (id),
        since timestamptz(3) not null
      )`.execute(db)
  },
}
