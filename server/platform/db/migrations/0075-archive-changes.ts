import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the archive of issues changed, told apart from issues that nobody may read. */
export const archiveChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table mailings add column archive_changed_at timestamptz(3)`,
  `update mailings set archive_changed_at = updated_at where slug is not null and in_archive`,

  // An issue that comes into the archive or leaves it changes it; one that was never in it doesn't.
  `create function note_archive_change() returns trigger language plpgsql as $$
  begin
    new.archive_changed_at := new.updated_at;
    return new;
  end $$`,
  `create trigger mailings_archive_changed before update on mailings for each row
    when (
      new.slug is not null and (new.in_archive or (old.slug is not null and old.in_archive))
      and (new.slug, new.in_archive, new.status) is distinct from (old.slug, old.in_archive, old.status)
    ) execute function note_archive_change()`,
]
