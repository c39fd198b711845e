import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the newsroom keeps sources safe on map and gallery; null where nobody has chosen anything. */
export const publicView: Migration = {
  async up(db) {
    await sql`alter table callouts add column public_view jsonb`.execute(db)
  },
}
