import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails before something ends, each of them once. */
export const endingNotices: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // As the provider last told it, so that nobody has to ask for each card every night.
  `alter table contributions add column card_expires date`,
  `create index contributions_card_expires on contributions (card_expires) where card_expires is not null`,

  // Which notices went to whom, so that each goes once for what ends that day, however often the job runs.
  `create table ending_notices (
    contact_id uuid not null references contacts on delete cascade,
    kind text not null,
    days_before integer not null,
    ends_on date not null,
    noted_at timestamptz(3) not null,
    primary key (contact_id, kind, days_before, ends_on)
  )`,
]
