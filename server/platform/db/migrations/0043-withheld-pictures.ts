import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures of responses that neither map nor gallery show. */
export const withheldPictures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Each by its id with us, or its address elsewhere.
  `alter table callout_responses add column withheld_pictures text[] not null default '{}'`,
  `alter table callout_response_history
    add column pictures_withheld text[] not null default '{}',
    add column pictures_allowed text[] not null default '{}'`,
  `alter table callout_response_changes drop constraint callout_response_changes_kind_check,
    add constraint callout_response_changes_kind_check
      check (kind in ('answered-again', 'changed', 'corrected', 'undone', 'imported', 'withheld'))`,

  // Those that lie with us: which response withholds them, for whose callout's reviewers they are still there.
  `create table withheld_uploads (
    upload_id text not null references uploads on delete cascade,
    response_id uuid not null references callout_responses on delete cascade,
    callout_id uuid not null references callouts on delete cascade,
    primary key (upload_id, response_id)
  )`,
  `create index withheld_uploads_response on withheld_uploads (response_id)`,
  `create index withheld_uploads_callout on withheld_uploads (callout_id)`,
]
