import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who of the team wants to be told by email of new responses to a callout, and up to which response they were. */
export const responseAlerts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table response_alerts (
    callout_id uuid not null references callouts on delete cascade,
    contact_id uuid not null references contacts on delete cascade,
    frequency text not null check (frequency in ('at-once', 'daily')),
    last_number integer not null,
    told_at timestamptz(3) not null,
    primary key (callout_id, contact_id)
  )`,
  `create index response_alerts_contact on response_alerts (contact_id)`,
  `create index response_alerts_due on response_alerts (frequency, told_at)`,
]
