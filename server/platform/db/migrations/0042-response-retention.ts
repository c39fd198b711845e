import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is deleted of responses some time after their callout has ended. */
export const responseRetention: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // When what identifies its respondent was deleted. Answers that are written later may identify them again.
  `alter table callout_responses add column personal_data_deleted_at timestamptz(3)`,
  `create function outdate_personal_data_deletion() returns trigger language plpgsql as $$
  begin
    new.personal_data_deleted_at := null;
    return new;
  end $$`,
  `create trigger callout_responses_answers_written before update of answers on callout_responses for each row
    when (old.personal_data_deleted_at is not null and old.answers is distinct from new.answers
      and old.personal_data_deleted_at is not distinct from new.personal_data_deleted_at)
    execute function outdate_personal_data_deletion()`,

  // warned: of which deletion admins were told; completed: which one has nothing left, and as of which version of the
  // responses. The numbers are of what has been deleted, by which choice, since the audit log was last told.
  `create table callout_retentions (
    callout_id uuid primary key references callouts on delete cascade,
    warned text,
    completed text,
    scope text,
    responses integer not null default 0,
    files integer not null default 0,
    comments integer not null default 0
  )`,
  // Files of deleted answers, until it is known whether anything else uses them.
  `create table callout_retention_files (
    callout_id uuid not null references callouts on delete cascade,
    upload_id text not null,
    primary key (callout_id, upload_id)
  )`,
  // Mails about responses are deleted with them: by what a mail is about, second in its cause.
  `create index email_outbox_about on email_outbox (split_part(cause, ':', 2))`,
]
