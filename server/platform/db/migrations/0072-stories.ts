import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What came of callouts, and who agreed to hear of it. */
export const stories: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The words beside the box at the end of the form; null: it isn't asked.
  `alter table callouts add column follow_up_text text`,

  // The words that somebody agreed to, in which language and when; all or none of them.
  `alter table callout_responses add column follow_up_at timestamptz(3), add column follow_up_wording text,
    add column follow_up_locale text,
    add constraint callout_responses_follow_up_check
      check (num_nulls(follow_up_at, follow_up_wording, follow_up_locale) in (0, 3))`,
  `create index callout_responses_follow_up on callout_responses (callout_id, contact_id) where follow_up_at is not null`,

  `create table stories (
    id uuid primary key default gen_random_uuid(),
    callout_id uuid not null references callouts on delete cascade,
    title text not null,
    summary text not null,
    sanitised_by integer not null,
    link text not null,
    published_on date not null,
    status text not null default 'draft' check (status in ('draft', 'published')),
    -- Of single responses it stays so when they are deleted: it never becomes one that all respondents are told.
    reach text not null default 'callout' check (reach in ('callout', 'responses')),
    revision integer not null default 0,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`,
  `create index stories_callout on stories (callout_id, published_on)`,
  `create table story_responses (
    story_id uuid not null references stories on delete cascade,
    response_id uuid not null references callout_responses on delete cascade,
    primary key (story_id, response_id)
  )`,
  `create index story_responses_response on story_responses (response_id)`,

  // Whom a mailing of this kind goes to, in the place of a segment; the title stays when the story is deleted.
  `alter table mailings add column story_id uuid references stories on delete set null, add column story_title text`,
  `create index mailings_story on mailings (story_id) where story_id is not null`,
]
