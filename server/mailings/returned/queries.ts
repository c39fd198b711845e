import { sql } from 'kysely'
import type { RecipientReason } from '#domain/mailings/mailing.ts'
import type { Database, Tx } from '#server/tables.ts'

export async function findAddresses(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('mailingRecipients')
    .select(['id', 'address', 'mailingId'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('contactId', 'is not', null)
    .execute()
}

/** When the last mail before a moment went to each of these addresses, apart from some. */
export async function findLastSent(
  db: Database,
  { addresses, before, exceptIds }: { addresses: readonly string[]; before: Date; exceptIds: readonly number[] },
): Promise<{ address: string; sentAt: Date }[]> {
  const { rows } = await sql<{ address: string; sentAt: Date }>`
    select address, max(tried_at) as sent_at from mailing_recipients
    where address = any(${addresses}::text[]) and status in ('sent', 'unsubscribed') and tried_at < ${before}
      and id <> all(${exceptIds}::bigint[])
    group by address`.execute(db)
  return rows
}

export interface Returned {
  id: number
  status: 'bounced' | 'complained'
  reason: RecipientReason
  answer: string
}

/** Of mails that had been handed over, however often and late it is told. */
export async function storeReturned(tx: Tx, returned: readonly Returned[]): Promise<void> {
  await sql`
    update mailing_recipients r set status = d.status, reason = case when d.status = 'bounced' then d.reason end,
      answer = d.answer
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as d(id bigint, status text, reason text, answer text)
    where r.id = d.id and (
      r.status in ('sent', 'unsubscribed') or (r.status = 'bounced' and d.status = 'complained')
    )`.execute(tx)
}
