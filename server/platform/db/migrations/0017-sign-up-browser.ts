import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A password typed at sign-up counts only in the browser that typed it: the hash of that browser's token. */
export const signUpBrowser: Migration = {
  async up(db) {
    await sql`alter table sign_up_flows add column browser_hash bytea`.execute(db)
  },
}
