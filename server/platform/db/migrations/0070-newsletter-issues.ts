import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mailings to a newsletter's subscribers, which everybody can read afterwards. */
export const newsletterIssues: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // No foreign key: groups may be those of a provider. The label is what the group was called when the mailing was sent.
  `alter table mailings
    add column newsletter_group_id text,
    add column newsletter_label text,
    add column in_archive boolean not null default true,
    add column slug text unique,
    add constraint mailings_one_target check (segment_id is null or newsletter_group_id is null)`,
  `create index mailings_archive on mailings (started_at desc, id) where slug is not null and in_archive`,

  // Who has unsubscribed from a newsletter stays so whatever a file or a merge says, until they agree to it again: by a consent
  // here, or with another provider.
  `create function end_newsletter_unsubscriptions(contact uuid, groups text[]) returns void language sql as $$
    delete from mailing_unsubscriptions
    where contact_id = contact and kind in (select 'newsletter:' || each from unnest(groups) each)
  $$`,
  `create function note_newsletter_agreed() returns trigger language plpgsql as $$
  begin
    perform end_newsletter_unsubscriptions(new.contact_id, new.groups);
    return null;
  end $$`,
  `create trigger newsletter_consents_agreed after insert or update of confirmed_at, groups on newsletter_consents
    for each row when (
      new.way not in ('import', 'unknown') and (new.confirmed_at is not null or new.way in ('account', 'newsroom'))
    ) execute function note_newsletter_agreed()`,
]
