import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Imports of newsletter subscribers with the consent that a row brought; tags that a segment's contacts carry; totals of
 * clicks. */
export const newsletterImportsAndTags: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table contact_imports drop constraint contact_imports_mode_check,
    add constraint contact_imports_mode_check check (mode in ('merge', 'skip', 'subscribers'))`,
  // No foreign key: a consent that is gone needs no undoing.
  `alter table contact_import_rows add column consent_id uuid`,

  `alter table segments add column newsletter_tag text check (newsletter_tag <> '')`,
  // The tag that the segment's contacts carry by now, and where: it may be another one than they should.
  `alter table followed_segments add column applied_tag text,
    add column applied_to text check (applied_to in ('provider', 'contacts')),
    add constraint followed_segments_applied check ((applied_tag is null) = (applied_to is null))`,
  // What the provider is known to have of the tags of segments.
  `alter table newsletter_members add column segment_tags text[] not null default '{}'`,

  // Links of a mailing whose clicks are counted, as totals.
  `create table mailing_links (
    mailing_id uuid not null references mailings on delete cascade,
    position integer not null,
    url text not null,
    clicks bigint not null default 0,
    primary key (mailing_id, position)
  )`,
]
