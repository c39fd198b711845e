import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * When a mail or an event was deleted, so that what stays known of it can be forgotten in turn. Of what was deleted before,
 * that time begins now.
 */
export const forgottenCauses: Migration = {
  async up(db) {
    for (const table of ['email_causes', 'past_webhook_events']) {
      await sql`alter table ${sql.table(table)} add column deleted_at timestamptz not null default now()`.execute(db)
      await sql`create index ${sql.ref(`${table}_deleted`)} on ${sql.table(table)} (deleted_at)`.execute(db)
    }
  },
}
