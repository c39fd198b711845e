import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { EmailField } from '#domain/emails/field.ts'
import { keptSince, noServer, type OutboxStatus } from '#domain/emails/outbox.ts'
import { livingLinkFields, signUpTemplates } from '#domain/emails/template.ts'
import { hasSoftBounces } from '#server/email-bounces/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { EmailTables } from './tables.ts'

export type OutboxEmail = Selectable<EmailTables['emailOutbox']>

/** The new row's id, or undefined when this cause has mailed before. */
export async function insertOutboxEmail(
  db: Database,
  email: Insertable<EmailTables['emailOutbox']>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('emailOutbox')
    .values(email)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** As `insertOutboxEmail`, many in one statement; how many are new. */
export async function insertOutboxEmails(
  db: Database,
  emails: readonly Insertable<EmailTables['emailOutbox']>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('emailOutbox')
    .values(emails)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function findOverrides(db: Database, templateIds: readonly string[]) {
  return db.selectFrom('emails').selectAll().where('templateId', 'in', templateIds).execute()
}

export async function findOutboxEmail(db: Database, id: string): Promise<OutboxEmail | undefined> {
  return db.selectFrom('emailOutbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first, with the number of all. */
export async function listOutbox(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('emailOutbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('emailOutbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/**
 * A mail to be sent by this transaction alone: undefined when it is sent already, is being sent elsewhere or is not
 * due. An operator's wish makes any unsent mail due.
 */
export async function lockDueEmail(
  tx: Tx,
  id: string,
  now: Date,
  { wished = false }: { wished?: boolean } = {},
): Promise<OutboxEmail | undefined> {
  const query = tx.selectFrom('emailOutbox').selectAll().where('id', '=', id).forUpdate().skipLocked()
  return wished
    ? query.where('status', '!=', 'sent').executeTakeFirst()
    : query.where('status', '=', 'waiting').where('sendAt', '<=', now).where(isYoungEnough(now)).executeTakeFirst()
}

/** Transactional mail first, then the longest waiting. */
export async function findDueEmails(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('emailOutbox')
    .select(['id', 'lane'])
    .where('status', '=', 'waiting')
    .where('sendAt', '<=', now)
    .where(isYoungEnough(now))
    .orderBy('lane', 'desc')
    .orderBy('sendAt')
    .limit(limit)
    .execute()
}

/** Mails kept for want of a mail server stay kept after a day. */
function isYoungEnough(now: Date) {
  return sql<boolean>`(error is distinct from ${noServer} or created_at > ${keptSince(now)})`
}

export async function keepEmail(db: Database, id: string) {
  await db
    .updateTable('emailOutbox')
    .set({ error: noServer })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

export async function storeFields(tx: Tx, id: string, fields: Record<string, EmailField>) {
  await tx
    .updateTable('emailOutbox')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute()
}

/**
 * A mail that has left keeps no link that opens something: of each, only where it led stays. The same cut as `hideLink`.
 */
export async function cutLinks(tx: Tx, id: string): Promise<void> {
  await sql`
    update email_outbox set fields = (
      select coalesce(jsonb_object_agg(key, case
        when key = any(${livingLinkFields}) and jsonb_typeof(value) = 'string'
        then to_jsonb(regexp_replace(value #>> '{}', '[^/]*$', '…')) else value
      end), '{}') from jsonb_each(fields)
    ) where id = ${id} and fields ?| ${livingLinkFields}`.execute(tx)
}

/** What came of an attempt. */
export async function storeAttempt(
  tx: Tx,
  id: string,
  result: { status: OutboxStatus; error: string | null; sendAt?: Date; sentAt?: Date },
) {
  await tx
    .updateTable('emailOutbox')
    .set(({ eb }) => ({ ...result, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What went to the address before it was a contact's, and what told the newsroom the name, further `causes` included. */
export async function forgetAddress(
  tx: Tx,
  contact: { id: string; email: string },
  causes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('emailOutbox')
    .where((eb) =>
      eb.or([
        eb.and([eb('toAddress', '=', contact.email), eb('contactId', 'is', null)]),
        eb('cause', '=', sql<string>`any(${[`new-member:${contact.id}`, ...causes]}::text[])`),
      ]),
    )
    .execute()
}

/** Mails of these kinds about things that are gone; the id of what a mail is about comes second in its cause. */
export async function forgetMails(
  tx: Tx,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await sql`
    delete from email_outbox
    where split_part(cause, ':', 1) = any(${kinds}::text[]) and split_part(cause, ':', 2) = any(${ids}::text[])`.execute(
    tx,
  )
}

/** The headers of the mails to a contact, for the contact to read; a text may hold a link that opens something. */
export function listHeldEmails(db: Database, contactId: string) {
  return db
    .selectFrom('emailOutbox')
    .select([
      'toAddress',
      'toName',
      'templateId',
      'locale',
      'lane',
      'messageId',
      'status',
      'createdAt',
      'sentAt',
      'returnedAs',
      'returnedDetail',
    ])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** To whom these mails of the outbox are. */
export async function findRecipients(db: Database, refs: readonly string[]) {
  return db
    .selectFrom('emailOutbox')
    .select(['id as ref', 'toAddress as address', 'messageId'])
    .where('id', '=', sql<string>`any(${refs}::uuid[])`)
    .execute()
}

/** When the last mail before a moment went to each of these addresses, apart from some. */
export async function findLastSent(
  db: Database,
  { addresses, before, exceptRefs }: { addresses: readonly string[]; before: Date; exceptRefs: readonly string[] },
): Promise<{ address: string; sentAt: Date }[]> {
  const { rows } = await sql<{ address: string; sentAt: Date }>`
    select to_address as address, max(sent_at) as sent_at from email_outbox
    where to_address = any(${addresses}::text[]) and status = 'sent' and sent_at < ${before}
      and id <> all(${exceptRefs}::uuid[])
    group by to_address`.execute(db)
  return rows
}

/** Mails that asked for an address to be confirmed are a contact's once it is, and stay theirs when it changes. */
export async function attachSignUpEmails(tx: Tx, contact: { id: string; email: string }): Promise<void> {
  const asked = tx
    .selectFrom('emailOutbox')
    .select('id')
    .where('toAddress', '=', contact.email)
    .where('contactId', 'is', null)
    .where('templateId', 'in', signUpTemplates)
    // Nobody waits for one that is being sent; it is found by its address.
    .forUpdate()
    .skipLocked()
  await tx.updateTable('emailOutbox').set({ contactId: contact.id }).where('id', 'in', asked).execute()
}

interface ReturnedEmail {
  id: string
  as: 'bounced' | 'complained'
  detail: string
}

/** Of mails that were handed over, or refused for good; a complaint says more than a bounce. */
export async function storeReturned(tx: Tx, returned: readonly ReturnedEmail[]): Promise<void> {
  await sql`
    update email_outbox o set returned_as = d.as, returned_detail = d.detail
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as d(id uuid, "as" text, detail text)
    where o.id = d.id and o.status <> 'waiting' and (o.returned_as is null or d.as = 'complained')`.execute(tx)
}

interface Cleaning {
  before: Date
  limit: number
  now: Date
}

/**
 * Deletes some mails that were finished before this moment, and answers how many. What went to an address whose mails
 * bounced for now stays: the next bounce is counted by it.
 */
export function deleteFinished(db: Database, { before, limit, now }: Cleaning): Promise<number> {
  const finished = sql`
    select o.id from email_outbox o
    where o.status <> 'waiting' and coalesce(o.sent_at, o.send_at) < ${before}
      and not ${hasSoftBounces(sql.ref('o.to_address'))}
    order by coalesce(o.sent_at, o.send_at) limit ${limit} for update skip locked`
  return deleteMails(db, finished, now)
}

/**
 * The same of those that have waited since then for want of a mail server: those that found none when their turn came, and
 * where there is none still, all.
 */
export function deleteUnsendable(
  db: Database,
  { before, limit, now, hasServer }: Cleaning & { hasServer: boolean },
): Promise<number> {
  const unsendable = sql`
    select o.id from email_outbox o
    where o.status = 'waiting' and o.send_at < ${before} and (o.error = ${noServer} or not ${hasServer}::boolean)
    order by o.send_at limit ${limit} for update skip locked`
  return deleteMails(db, unsendable, now)
}

/** Their causes stay known, so that nothing mails a second time. */
async function deleteMails(db: Database, ids: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (${ids}), gone as (
      delete from email_outbox o using old where o.id = old.id returning o.cause
    ), known as (
      insert into email_causes (digest, deleted_at) select email_cause_digest(cause), ${now}::timestamptz from gone
      on conflict do nothing
    )
    select count(*)::integer as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets some causes whose mails were deleted before this moment, and answers how many. */
export async function forgetCauses(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select digest from email_causes where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked
    ), gone as (
      delete from email_causes c using old where c.digest = old.digest returning 1
    )
    select count(*)::integer as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
