import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notices on the member's home, and who has dismissed which. */
export const notices: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table notices (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    text text not null,
    starts timestamptz(3),
    expires timestamptz(3),
    button_text text not null default '',
    url text not null default '',
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint notices_end_after_start check (expires > starts)
  )`,
  `create index notices_starts on notices (starts, id)`,
  `create index notices_expires on notices (expires, id)`,
  `create index notices_created on notices (created_at, id)`,
  `create index notices_updated on notices (updated_at, id)`,
  `create index notices_name on notices (name collate "und-x-icu", id)`,
  `create table notice_dismissals (
    contact_id uuid not null references contacts on delete cascade,
    notice_id uuid not null references notices on delete cascade,
    dismissed_at timestamptz(3) not null,
    primary key (contact_id, notice_id)
  )`,
  `create index notice_dismissals_notice on notice_dismissals (notice_id)`,
]
