import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Pictures through which something shines are given to mail programs as PNGs, whose widths are noted beside those of the
 * JPEGs. Which ones they are, somebody has to look: null until then.
 */
export const pngVersions: Migration = {
  async up(db) {
    await sql`
      alter table uploads
        add column as_png integer[] not null default '{}',
        add column is_transparent boolean`.execute(db)
  },
}
