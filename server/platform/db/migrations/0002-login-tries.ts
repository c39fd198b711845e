import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Wrong tries at addresses that nobody has, by the address's hash: they are locked like a contact's. */
export const loginTries: Migration = {
  async up(db) {
    await sql`create table login_tries (
      email_hash bytea primary key,
      tries integer not null,
      last_try_at timestamptz(3) not null
    )`.execute(db)
    await sql`create index login_tries_last_try on login_tries (last_try_at)`.execute(db)
  },
}
