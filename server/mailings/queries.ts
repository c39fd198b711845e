import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { MailingStatus, RecipientReason, RecipientStatus } from '#domain/mailings/mailing.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { MailingTables } from './tables.ts'

export type MailingRow = Selectable<MailingTables['mailings']>

interface MailingPage {
  status?: MailingStatus | undefined
  search?: string | undefined
  sort?: 'updatedAt' | 'name' | 'sendAt' | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

/** Those changed last first, unless told; emails of series are no mailings by themselves. */
export async function findMailings(
  db: Database,
  { status, search, sort, order, limit, offset }: MailingPage,
): Promise<{ rows: MailingRow[]; total: number }> {
  let found = db.selectFrom('mailings').where('kind', '<>', 'series')
  if (status) found = found.where('status', '=', status)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(sql<boolean>`(name ilike ${pattern} or texts::text ilike ${pattern})`)
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = (sort ? order : 'DESC') === 'DESC' ? sql`desc` : sql`asc`
  const column = {
    name: sql`name collate "und-x-icu"`,
    updatedAt: sql`updated_at`,
    sendAt: sql`coalesce(started_at, send_at)`,
  }[sort ?? 'updatedAt']
  const rows = await found
    .selectAll()
    .orderBy(sql`${column} ${direction} nulls last, id`)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export function findMailing(db: Database, id: string): Promise<MailingRow | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * No other transaction changes it before this one ends; counts of its recipients may go on. One of a series is changed by its
 * series alone.
 */
export function lockMailing(tx: Tx, id: string): Promise<MailingRow | undefined> {
  return tx
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '<>', 'series')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function insertMailing(tx: Tx, mailing: Insertable<MailingTables['mailings']>): Promise<MailingRow> {
  return tx.insertInto('mailings').values(mailing).returningAll().executeTakeFirstOrThrow()
}

export function updateMailing(
  tx: Database,
  id: string,
  change: Updateable<MailingTables['mailings']>,
): Promise<MailingRow> {
  return tx.updateTable('mailings').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteMailingRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mailings').where('id', '=', id).execute()
}

export interface StateCount {
  status: RecipientStatus
  reason: RecipientReason | ''
  count: number
}

/** How many recipients are in which state, by mailing. */
export async function countStates(db: Database, ids: readonly string[]): Promise<Map<string, StateCount[]>> {
  const { rows } = await sql<StateCount & { mailingId: string }>`
    select mailing_id, status, reason, sum(change)::integer as count from mailing_counts
    where mailing_id = any(${ids}::uuid[]) group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 4 desc, 3`.execute(
    db,
  )
  return Map.groupBy(rows, ({ mailingId }) => mailingId)
}

/** Changes of a mailing's counts become one for each state. */
export async function uniteCounts(db: Database): Promise<void> {
  await sql`
    with many as (
      select mailing_id from mailing_counts group by 1 having count(*) > 50
    ), gone as (
      delete from mailing_counts c using many where c.mailing_id = many.mailing_id
      returning c.mailing_id, c.status, c.reason, c.change
    )
    insert into mailing_counts (mailing_id, status, reason, change)
    select mailing_id, status, reason, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0`.execute(db)
}

/** To how many an email about each of these stories was sent that hasn't come back. */
export async function countTold(db: Database, storyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (storyIds.length === 0) return new Map()
  const { rows } = await sql<{ storyId: string; count: number }>`
    select m.story_id, sum(c.change)::integer as count from mailings m join mailing_counts c on c.mailing_id = m.id
    where m.story_id = any(${storyIds}::uuid[]) and c.status in ('sent', 'unsubscribed', 'complained')
    group by 1`.execute(db)
  return new Map(rows.map(({ storyId, count }) => [storyId, count]))
}

/**
 * Whom mailings about stories of a callout went to isn't known any more, also of stories that were deleted; how many is. With
 * the contact the database forgets address and name, and skips who still waits.
 */
export async function forgetStoryRecipients(tx: Tx, calloutId: string): Promise<void> {
  await sql`
    with about as materialized (
      select id from mailings where story_callout_id = ${calloutId}::uuid
    ), left_by as (
      update mailing_unsubscriptions u set mailing_id = null from about where u.mailing_id = about.id
    )
    update mailing_recipients r set contact_id = null from about
    where r.mailing_id = about.id and r.contact_id is not null`.execute(tx)
}

/** Nobody else begins to tell of the same story until this transaction ends, so that each is told once. */
export async function lockStoryMailings(tx: Tx, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`story:${storyId}`}, 0))`.execute(tx)
}

/** A mailing about a story that has yet to be sent. */
export function findUnsentOfStory(tx: Tx, storyId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('mailings')
    .select('id')
    .where('storyId', '=', storyId)
    .where('status', 'in', ['draft', 'scheduled'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

export interface NamedSegment {
  id: string
  name: string
  ruleGroup: RuleGroup
}

/** In the order of the ids. */
export async function findSegments(db: Database, ids: readonly string[]): Promise<NamedSegment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'name', 'ruleGroup'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** First and last name of contacts. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'email', 'firstname', 'lastname'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim() || email]))
}

export function findAddressee(db: Database, id: string) {
  return db
    .selectFrom('contacts')
    .select(['id', 'email', 'firstname', 'lastname', 'joined', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findWebCopy(db: Database, webCopyId: string): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('webCopyId', '=', webCopyId)
    .where('startedAt', 'is not', null)
    .executeTakeFirst()
}

export function findEmail(db: Database, id: string) {
  return db
    .selectFrom('emails')
    .select(['id', 'name', 'subject', 'body', 'fromName', 'fromEmail'])
    .where('id', '=', id)
    .executeTakeFirst()
}
