import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Widths in which a picture is kept as a JPEG too: what mail programs show. */
export const jpegVersions: Migration = {
  async up(db) {
    await sql`alter table uploads add column as_jpeg integer[] not null default '{}'`.execute(db)
  },
}
