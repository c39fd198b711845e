import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A mailing whose sender the mail server refuses waits by itself; others go on. */
export const refusedSenders: Migration = {
  async up(db) {
    await sql`
      alter table mailings
        drop constraint mailings_held_reason_check,
        add constraint mailings_held_reason_check
          check (held_reason in ('no-mail-server', 'mail-server-away', 'sender-refused'))`.execute(db)
  },
}
