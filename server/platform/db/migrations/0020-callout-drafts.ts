import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What editors wrote of callouts and have not saved. */
export const calloutDrafts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // One for each person and callout; callout_id is null for a callout that is not made yet. The text of content is kept as
  // it was written, order included.
  `create table callout_drafts (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contacts on delete cascade,
    callout_id uuid references callouts on delete cascade,
    version uuid not null default gen_random_uuid(),
    revision text,
    content json not null,
    saved_at timestamptz(3) not null,
    constraint callout_drafts_owner unique nulls not distinct (contact_id, callout_id)
  )`,
  `create index callout_drafts_callout on callout_drafts (callout_id) where callout_id is not null`,
  `create index callout_drafts_saved on callout_drafts (saved_at)`,
]
