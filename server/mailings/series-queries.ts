import { type RawBuilder, sql } from 'kysely'
import type { MailingKind } from '#domain/mailings/kind.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { MailingTexts } from './tables.ts'

/** An email of a series as it is stored: a mailing that goes on, whose texts change with its series. */
export interface SeriesMailing {
  id: string
  name: string
  segmentId: string | null
  texts: MailingTexts
  fromName: string | null
  fromEmail: string | null
  replyTo: string | null
}

/** Adds those that aren't there yet and changes the others; nothing leaves before its series is running. */
export async function writeSeriesMailings(tx: Tx, mailings: readonly SeriesMailing[], now: Date): Promise<void> {
  const rows = mailings.map(({ id, name, segmentId, texts, fromName, fromEmail, replyTo }) => ({
    id,
    name,
    segment_id: segmentId,
    texts,
    from_name: fromName,
    from_email: fromEmail,
    reply_to: replyTo,
  }))
  await sql`
    insert into mailings (id, name, kind, status, segment_id, texts, from_name, from_email, reply_to, created_at, updated_at)
    select id, name, 'series', 'stopped', segment_id, texts, from_name, from_email, reply_to, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, name text, segment_id uuid, texts jsonb, from_name text, from_email text, reply_to text)
    on conflict (id) do update set name = excluded.name, segment_id = excluded.segment_id, texts = excluded.texts,
      from_name = excluded.from_name, from_email = excluded.from_email, reply_to = excluded.reply_to,
      revision = mailings.revision + 1, updated_at = ${now}`.execute(tx)
}

/** Whether what was written of these leaves. */
export async function setSeriesSending(tx: Tx, ids: readonly string[], isSending: boolean, now: Date): Promise<void> {
  await sql`
    update mailings set status = ${isSending ? 'sending' : 'stopped'}, started_at = coalesce(started_at, ${now}),
      stopped_at = ${isSending ? null : now}, held_reason = null, held_answer = null, held_until = null
    where id = any(${ids}::uuid[]) and kind = 'series'`.execute(tx)
}

/** Whoever waits for these gets them no more. */
export async function withdrawSeriesMailings(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await setSeriesSending(tx, ids, false, now)
  await sql`
    update mailing_recipients set status = 'skipped', reason = 'step-removed', next_try_at = null
    where mailing_id = any(${ids}::uuid[]) and status in ('waiting', 'deferred') and handed_by is null`.execute(tx)
}

/** These people get no more of what waits for them. `recipients`: a `select` of `mailing_id` and `contact_id`. */
export async function withdrawFrom(tx: Tx, recipients: RawBuilder<unknown>): Promise<void> {
  await sql`
    update mailing_recipients r set status = 'skipped', reason = 'series-ended', next_try_at = null
    from (${recipients}) w
    where r.mailing_id = w.mailing_id and r.contact_id = w.contact_id and r.status in ('waiting', 'deferred')
      and r.handed_by is null`.execute(tx)
}

export async function deleteSeriesMailings(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mailings')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'series')
    .execute()
}

export async function findTexts(db: Database, ids: readonly string[]): Promise<Map<string, MailingTexts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('mailings')
    .select(['id', 'texts'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** Who is to be sent what, each in a language of its text. */
export async function addSeriesRecipients(
  tx: Tx,
  recipients: readonly { mailingId: string; contactId: string }[],
  /** By mailing: which text readers of a language get, and those without one (under ''). */
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>,
  now: Date,
): Promise<void> {
  const rows = recipients.map(({ mailingId, contactId }) => ({ mailing_id: mailingId, contact_id: contactId }))
  const chosen = [...texts].map(([id, ofReader]) => ({ id, of_reader: ofReader }))
  await sql`
    insert into mailing_recipients (mailing_id, contact_id, address, name, locale, status, next_try_at)
    select r.mailing_id, c.id, c.email, btrim(c.firstname || ' ' || c.lastname),
      coalesce(t.of_reader ->> c.locale, t.of_reader ->> ''), 'waiting', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(mailing_id uuid, contact_id uuid)
      join jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as t(id uuid, of_reader jsonb) on t.id = r.mailing_id
      join contacts c on c.id = r.contact_id`.execute(tx)
}

/** Part of a statement: who wants no emails of a kind, in a column `contact_id`. */
export function unsubscribedFrom(kind: MailingKind): RawBuilder<unknown> {
  return sql`(select contact_id from mailing_unsubscriptions where kind = ${sql.lit(kind)})`
}
