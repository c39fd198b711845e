import { type RawBuilder, sql } from 'kysely'
import type { RecipientReason, RecipientStatus } from '#domain/mailings/mailing.ts'
import { isSubscriber } from '#server/contacts/index.ts'
import { isSuppressed } from '#server/email-bounces/index.ts'
import { isAlive } from '#server/platform/db/lease.ts'
import type { Database } from '#server/tables.ts'
import type { SelectedContacts } from '../addressing-queries.ts'
import type { MailingRow } from '../queries.ts'
import type { HeldReason } from '../tables.ts'

/** Part of a statement: somebody of this mailing is due. */
const isDue = (mailingId: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from mailing_recipients r where r.mailing_id = ${mailingId} and r.status in ('waiting', 'deferred')
    and r.handed_by is null and r.next_try_at <= ${now}
)`

/** Those that are being sent, aren't held up and of which somebody is due, the one started first first. */
export function findSending(db: Database, now: Date): Promise<MailingRow[]> {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('status', '=', 'sending')
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', now)]))
    .where(isDue(sql.ref('mailings.id'), now))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

/**
 * Recipients whose process was killed while it handed their mail over, and those that this process has left behind: whether
 * the server took it is not known, so it is sent again, under the same Message-ID.
 */
export async function freeInterrupted(db: Database, process: number): Promise<void> {
  await sql`
    update mailing_recipients r set handed_by = null, may_be_twice = true,
      status = case when contact_id is null then 'skipped' else status end,
      reason = case when contact_id is null then 'contact-deleted' else reason end
    where handed_by is not null and (handed_by = ${process} or not ${isAlive(sql.ref('r.handed_by'))})`.execute(db)
}

/** What came of handing one mail over. */
export interface Result {
  id: number
  status: RecipientStatus
  reason: RecipientReason | null
  answer: string | null
  nextTryAt: Date | null
  /** The server may have taken it all the same. */
  mayBeTwice: boolean
  /** The server wasn't asked about this recipient. */
  isUntried: boolean
}

export interface DueRecipient {
  id: number
  contactId: string
  address: string
  name: string
  locale: string
  attempts: number
  mayBeTwice: boolean
  firstname: string
  lastname: string
  joined: Date
}

/**
 * Writes what came of the last mails and takes the next, in one statement: those are this process's until their results are
 * written. Who has unsubscribed meanwhile, left the newsletter or taken consent back in another way, or whose mails have
 * bounced, is skipped, as is everybody once the story isn't published any more. Of a contact who was deleted while their mail was
 * handed over nothing is tried again, and no answer kept, which may name the address.
 * Answers also how many were skipped.
 */
export async function storeAndTake(
  db: Database,
  {
    results,
    mailing,
    limit,
    process,
    selectWilling,
  }: {
    results: readonly Result[]
    mailing: Pick<MailingRow, 'id' | 'kind' | 'newsletterGroupId' | 'storyId'>
    limit: number
    process: number
    selectWilling: (storyId: string) => SelectedContacts
  },
  now: Date,
): Promise<{ claimed: DueRecipient[]; skipped: number }> {
  const { rows } = await sql<DueRecipient & { isSkipped: boolean }>`
    with stored as (
      update mailing_recipients r set
        status = case when ${isOver} then 'skipped' when d.is_untried then r.status else d.status end,
        reason = case when ${isOver} then 'contact-deleted' when d.is_untried then r.reason else d.reason end,
        answer = case when r.contact_id is null then null when d.is_untried then r.answer else d.answer end,
        next_try_at = case when ${isOver} then null else d.next_try_at end, handed_by = null,
        may_be_twice = r.may_be_twice or d.may_be_twice,
        attempts = r.attempts - d.is_untried::integer,
        tried_at = case when d.is_untried then r.tried_at else ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(results.map(toRecord))}::jsonb) as d(
        id bigint, status text, reason text, answer text, next_try_at timestamptz, may_be_twice boolean, is_untried boolean
      )
      where r.id = d.id and r.handed_by = ${process}
    ), due as (
      select r.id from mailing_recipients r
      where r.mailing_id = ${mailing.id} and r.status in ('waiting', 'deferred') and r.handed_by is null
        and r.next_try_at <= ${now}
        and exists (select from mailings m where m.id = ${mailing.id} and m.status = 'sending')
      order by r.next_try_at, r.id limit ${limit} for update skip locked
    ), judged as (
      select due.id, case
        when exists (
          select from mailing_unsubscriptions u where u.contact_id = r.contact_id and u.kind = ${mailing.kind}
        ) or ${hasLeft(mailing)} or ${isUnwilling(mailing, selectWilling)} then 'unsubscribed'
        when ${isSuppressed(sql.ref('r.address'))} then 'bounced-before'
      end as skipped
      from due join mailing_recipients r on r.id = due.id
    ), taken as (
      update mailing_recipients r set
        status = case when judged.skipped is null then r.status else 'skipped' end,
        reason = coalesce(judged.skipped, r.reason),
        next_try_at = case when judged.skipped is null then r.next_try_at end,
        handed_by = case when judged.skipped is null then ${process}::integer end,
        attempts = r.attempts + (judged.skipped is null)::integer
      from judged where r.id = judged.id
      returning r.id, r.contact_id, r.address, r.name, r.locale, r.attempts, r.may_be_twice,
        judged.skipped is not null as is_skipped
    )
    select taken.*, c.firstname, c.lastname, c.joined from taken left join contacts c on c.id = taken.contact_id`.execute(
    db,
  )
  const claimed = rows.filter(({ isSkipped }) => !isSkipped)
  return { claimed, skipped: rows.length - claimed.length }
}

/** Whether the contact was deleted while a mail was handed over that didn't leave. */
const isOver = sql<boolean>`(r.contact_id is null and (d.is_untried or d.status in ('waiting', 'deferred')))`

/** Of an issue, whether the recipient doesn't get the newsletter any more. */
function hasLeft({ newsletterGroupId }: Pick<MailingRow, 'newsletterGroupId'>) {
  return newsletterGroupId ? sql`not ${isSubscriber(sql.ref('r.contact_id'), newsletterGroupId)}` : sql`false`
}

/** Of a mailing about a story, whether the recipient doesn't want to hear of it any more. */
function isUnwilling(
  { kind, storyId }: Pick<MailingRow, 'kind' | 'storyId'>,
  selectWilling: (storyId: string) => SelectedContacts,
) {
  if (kind !== 'stories') return sql`false`
  // The story is deleted.
  if (storyId === null) return sql`true`
  return sql`not exists (select from (${selectWilling(storyId)}) willing where willing.id = r.contact_id)`
}

function toRecord({ id, status, reason, answer, nextTryAt, mayBeTwice, isUntried }: Result) {
  return {
    id,
    status,
    reason,
    answer,
    next_try_at: nextTryAt,
    may_be_twice: mayBeTwice,
    is_untried: isUntried,
  }
}

/** Whether as many mails may leave now, which uses them up for all processes; else when some may. */
export async function takeAllowance(
  db: Database,
  { mails, paceAMinute }: { mails: number; paceAMinute: number },
  now: Date,
): Promise<Date | undefined> {
  const gapSeconds = (mails * 60) / paceAMinute
  const { rows } = await sql`
    update mailing_desk set next_at = greatest(next_at, ${now}::timestamptz) + ${gapSeconds} * interval '1 second'
    where next_at <= ${now} returning 1`.execute(db)
  if (rows.length > 0) return undefined
  return (await db.selectFrom('mailingDesk').select('nextAt').executeTakeFirstOrThrow()).nextAt
}

/** A mailing of which nobody waits any more, but for those of series, which go on; answers those that became so. */
export async function finishSent(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mailings m set status = 'sent', sent_at = ${now}, held_reason = null, held_answer = null, held_until = null
    where status = 'sending' and kind <> 'series' and not exists (
      select from mailing_recipients r where r.mailing_id = m.id and r.status in ('waiting', 'deferred')
    )
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Holding {
  reason: HeldReason
  answer: string | null
  until: Date | null
}

/** Says of everything that is being sent why it isn't. */
export async function holdAll(db: Database, holding: Holding): Promise<void> {
  await hold(db, holding).execute()
}

export async function holdOne(db: Database, id: string, holding: Holding): Promise<void> {
  await hold(db, holding).where('id', '=', id).execute()
}

function hold(db: Database, { reason, answer, until }: Holding) {
  return db
    .updateTable('mailings')
    .set({ heldReason: reason, heldAnswer: answer, heldUntil: until })
    .where('status', '=', 'sending')
}

export async function releaseHeld(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ heldReason: null, heldAnswer: null, heldUntil: null })
    .where('id', '=', id)
    .where('heldReason', 'is not', null)
    .execute()
}

/** Whether somebody's turn has come. */
export async function hasDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mailings m where status = 'sending' and (held_until is null or held_until <= ${now})
      and ${isDue(sql.ref('m.id'), now)} limit 1`.execute(db)
  return rows.length > 0
}

/** Of those that are scheduled, the ones whose time has come. */
export async function findDueScheduled(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mailings')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .execute()
  return rows.map(({ id }) => id)
}
