import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What colleagues write to respondents, in the history of the response; replies go to them. */
export const respondentEmails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table callout_response_changes drop constraint callout_response_changes_kind_check,
    add constraint callout_response_changes_kind_check
      check (kind in ('answered-again', 'changed', 'corrected', 'undone', 'imported', 'withheld', 'emailed'))`,

  // A table of its own: it is deleted with what identifies the respondent, while the history still tells that somebody wrote.
  `create table callout_response_emails (
    change_id uuid primary key references callout_response_changes on delete cascade,
    response_id uuid not null references callout_responses on delete cascade,
    subject text not null,
    body text not null,
    sanitised_by integer not null
  )`,
  `create index callout_response_emails_response on callout_response_emails (response_id)`,
  // Whoever has the response open reads its history anew.
  `create trigger callout_response_emails_insert after insert on callout_response_emails
    referencing new table as changed_rows for each statement execute function announce_response_comment()`,

  // Whose words an email has. Their address isn't kept here: replies go to the one they have when it is sent.
  `alter table email_outbox add column writer_id uuid references contacts on delete set null`,
  `create index email_outbox_writer on email_outbox (writer_id) where writer_id is not null`,
]
