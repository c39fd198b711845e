import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the desk does to responses is kept: to undo it, and to tell what happened to each. */
export const responseHistory: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // revision rises with each change. first_answers: as they were given, while the desk's corrections stand in answers.
  `alter table callout_responses
    add column revision integer not null default 1,
    add column duplicate_of_id uuid references callout_responses on delete set null check (duplicate_of_id <> id),
    add column first_answers jsonb`,
  `create index callout_responses_duplicate_of on callout_responses (duplicate_of_id) where duplicate_of_id is not null`,

  // An act, of one response or of thousands. Tags have the names that they had then.
  `create table callout_response_changes (
    id uuid primary key,
    position bigint generated always as identity,
    callout_id uuid not null references callouts on delete cascade,
    kind text not null check (kind in ('answered-again', 'changed', 'corrected', 'undone', 'imported')),
    by_kind text not null check (by_kind in ('respondent', 'colleague', 'api-key', 'system')),
    contact_id uuid references contacts on delete set null,
    tag_names jsonb not null default '{}',
    created_at timestamptz(3) not null,
    undone_at timestamptz(3),
    restored integer,
    kept integer
  )`,
  `create index callout_response_changes_callout on callout_response_changes (callout_id)`,
  `create index callout_response_changes_contact on callout_response_changes (contact_id) where contact_id is not null`,

  // What an act did to each response. Without a bucket that stays; a colleague or response that is gone is null, as is none.
  `create table callout_response_history (
    change_id uuid not null references callout_response_changes on delete cascade,
    response_id uuid not null references callout_responses on delete cascade,
    bucket_from text,
    bucket_to text,
    assignee_changed boolean not null default false,
    assignee_from uuid references contacts on delete set null,
    assignee_to uuid references contacts on delete set null,
    duplicate_changed boolean not null default false,
    duplicate_from uuid references callout_responses on delete set null,
    duplicate_to uuid references callout_responses on delete set null,
    tags_added uuid[] not null default '{}',
    tags_removed uuid[] not null default '{}',
    answers jsonb,
    primary key (change_id, response_id)
  )`,
  `create index callout_response_history_response on callout_response_history (response_id)`,
  ...['assignee_from', 'assignee_to', 'duplicate_from', 'duplicate_to'].map(
    (column) => `create index callout_response_history_${column} on callout_response_history (${column})
      where ${column} is not null`,
  ),
]
