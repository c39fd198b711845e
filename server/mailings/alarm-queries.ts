import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'
import type { MailingRow } from './queries.ts'

/** Of those that are being sent or just were, the ones of which something failed and nobody was told. */
export async function findWarning(db: Database): Promise<Pick<MailingRow, 'id' | 'name' | 'status'>[]> {
  const { rows } = await sql<Pick<MailingRow, 'id' | 'name' | 'status'>>`
    select id, name, status from mailings m
    where warned_at is null and started_at is not null and (status <> 'sent' or sent_at > now() - interval '3 days')
      and exists (
        select from mailing_recipients r where r.mailing_id = m.id and r.status in ('bounced', 'complained')
      )`.execute(db)
  return rows
}

export async function noteWarning(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mailings')
    .set({ warnedAt: now })
    .where('id', '=', id)
    .where('warnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Mailings of the last week of which too many failed. */
export function listFailing(db: Database, since: Date) {
  return db
    .selectFrom('mailings')
    .select(['id', 'name'])
    .where('warnedAt', '>', since)
    .orderBy('warnedAt', 'desc')
    .limit(3)
    .execute()
}
