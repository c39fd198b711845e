import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Emails to whoever comes to match a segment's rules or no longer does, and whom each such segment had so far. */
export const ongoingEmails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table ongoing_emails (
    email_id uuid primary key references emails on delete cascade,
    segment_id uuid not null references segments on delete cascade,
    trigger text not null check (trigger in ('onJoin', 'onLeave')),
    enabled boolean not null
  )`,
  `create index ongoing_emails_segment on ongoing_emails (segment_id)`,
  // A row of each segment that an email is linked to.
  `create table followed_segments (
    segment_id uuid primary key references segments on delete cascade,
    runs integer not null default 0,
    version text,
    processed_at timestamptz(3)
  )`,
  `create table segment_contacts (
    segment_id uuid not null references followed_segments on delete cascade,
    contact_id uuid not null references contacts on delete cascade,
    primary key (segment_id, contact_id)
  )`,
  `create index segment_contacts_contact on segment_contacts (contact_id)`,
]
