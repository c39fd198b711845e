import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A story may have a picture. */
export const storyPictures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The path of an upload, or nothing; what it shows, for those who don't see it.
  `alter table stories add column picture text not null default '', add column alt text not null default ''`,
]
