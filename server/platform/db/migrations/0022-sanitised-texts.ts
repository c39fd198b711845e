import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Rich texts are stored as the sanitiser made them, with the version of its rules: 0 is what was stored before, comments
 * as plain words.
 */
export const sanitisedTexts: Migration = {
  async up(db) {
    for (const table of ['content', 'callouts', 'callout_response_comments']) {
      await sql`alter table ${sql.table(table)} add column sanitised_by integer not null default 0`.execute(db)
    }
  },
}
