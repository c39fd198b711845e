import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a callout's pages say of answering it: how long it takes, and how many have. */
export const calloutFacts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table callouts add column show_response_count boolean not null default false',

  // Answers that were taken without a word and not stored: left out of a public count they would tell who has answered.
  'alter table callout_response_numbers add column unstored integer not null default 0',

  // Apart from the responses, so that they don't say how long somebody took.
  `create table callout_answering_times (
    callout_id uuid not null references callouts on delete cascade,
    id bigint generated always as identity,
    seconds smallint not null check (seconds > 0),
    primary key (callout_id, id)
  )`,
]
