import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The average colour of each picture, shown in its place until it comes. */
export const uploadColours: Migration = {
  async up(db) {
    // Null: not looked at yet; empty: it has none that can be told.
    await sql`alter table uploads add column colour text`.execute(db)
    await sql`create index uploads_without_colour on uploads (id) where kind = 'image' and colour is null`.execute(db)
  },
}
