import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is wrong between the site and a payment provider, one row for each kind; lifted ones stay for their email's date. */
export const providerAlarms: Migration = {
  async up(db) {
    await sql
      .raw(`create table provider_alarms (
        provider text not null,
        kind text not null,
        raised_at timestamptz not null,
        seen_at timestamptz not null,
        lifted_at timestamptz,
        mailed_at timestamptz,
        primary key (provider, kind)
      )`)
      .execute(db)
  },
}
