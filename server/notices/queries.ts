import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { noticeSorts } from '#domain/notices/api.ts'
import type { NoticeFilter } from '#domain/notices/filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere, truth } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import type { NoticeTables } from './tables.ts'

export type NoticeRow = Selectable<NoticeTables['notices']>
export type StoredNotice = Pick<NoticeRow, 'name' | 'text' | 'starts' | 'expires' | 'buttonText' | 'url'>

/** Who asks; what somebody may see of notices depends on nothing else. */
export interface Asking {
  contactId: string | undefined
  isAdmin: boolean
  now: Date
}

/** As `noticeStatusOf` has it. */
const statusAt = (now: Date) => sql<string>`case
  when notices.starts is null then 'draft'
  when notices.starts > ${now} then 'scheduled'
  when notices.expires <= ${now} then 'ended'
  else 'open' end`

/** Others than admins get no further than this whatever they filter, sort or count by. */
function isVisible({ isAdmin, now }: Asking): RawBuilder<SqlBool> {
  if (isAdmin) return sql`true`
  return sql`(notices.starts <= ${now} and (notices.expires is null or notices.expires > ${now}))`
}

function isDismissed({ contactId }: Asking): RawBuilder<SqlBool> {
  if (!contactId) return sql`false`
  return sql`exists (
    select from notice_dismissals where contact_id = ${contactId}::uuid and notice_id = notices.id
  )`
}

function bindings(asking: Asking): Bindings<NoticeFilter> {
  return {
    id: column(sql`notices.id::text`),
    name: column(sql`notices.name`),
    text: column(sql`notices.text`),
    createdAt: column(sql`notices.created_at`),
    updatedAt: column(sql`notices.updated_at`),
    expires: column(sql`notices.expires`),
    status: column(statusAt(asking.now)),
    isDismissed: truth(isDismissed(asking)),
  }
}

export interface NoticePage {
  sort?: (typeof noticeSorts)[number] | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export async function findNotices(
  db: Database,
  asking: Asking,
  where: Where,
  { limit, offset, ...sorting }: NoticePage,
): Promise<{ total: number; rows: NoticeRow[] }> {
  const found = db
    .selectFrom('notices')
    .where(isVisible(asking))
    .where(compileWhere(where, bindings(asking)))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy(orderBy(sorting)).limit(limit).offset(offset).execute()
  return { total, rows }
}

/** Empty dates last in both directions, ties by id. */
export function orderBy({ sort, order }: Pick<NoticePage, 'sort' | 'order'>): RawBuilder<unknown> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  switch (sort) {
    case 'name':
      return sql`name collate "und-x-icu" ${direction}, id`
    case 'starts':
    case 'expires':
      return sql`${sql.ref(sort)} ${direction} nulls last, id`
    case 'createdAt':
    case 'updatedAt':
      return sql`${sql.ref(sort)} ${direction}, id`
    case undefined:
      return sql`id`
  }
}

export function findNotice(db: Database, id: string, asking: Asking): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).where(isVisible(asking)).executeTakeFirst()
}

export function lockNotice(db: Database, id: string): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertNotice(db: Database, notice: StoredNotice, now: Date): Promise<NoticeRow> {
  return db
    .insertInto('notices')
    .values({ ...notice, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Several at once, as sample data brings them. */
export async function insertNotices(
  db: Database,
  notices: readonly Insertable<NoticeTables['notices']>[],
): Promise<void> {
  await db.insertInto('notices').values(notices).execute()
}

export function updateNotice(db: Database, id: string, change: Partial<StoredNotice>, now: Date): Promise<NoticeRow> {
  return db
    .updateTable('notices')
    .set((eb) => ({ ...change, updatedAt: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteNoticeRow(db: Database, id: string) {
  return db.deleteFrom('notices').where('id', '=', id).returning('name').executeTakeFirst()
}

/** Answers whether there is such a notice for them. A second time changes nothing. */
export async function insertDismissal(
  db: Database,
  id: string,
  { contactId, ...asking }: Asking & { contactId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    with seen as (
      select id from notices where id = ${id}::uuid and ${isVisible({ contactId, ...asking })}
    ), dismissed as (
      insert into notice_dismissals (contact_id, notice_id, dismissed_at)
      select ${contactId}::uuid, id, ${asking.now} from seen
      on conflict do nothing
    )
    select exists (select from seen) as is_there`.execute(db)
  return rows[0]?.isThere === true
}

export async function deleteDismissal(
  db: Database,
  id: string,
  { contactId, ...asking }: Asking & { contactId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    with seen as (
      select id from notices where id = ${id}::uuid and ${isVisible({ contactId, ...asking })}
    ), restored as (
      delete from notice_dismissals using seen where contact_id = ${contactId}::uuid and notice_id = seen.id
    )
    select exists (select from seen) as is_there`.execute(db)
  return rows[0]?.isThere === true
}

/** What somebody dismissed, and when. */
export function listHeldDismissals(db: Database, contactId: string) {
  return db
    .selectFrom('noticeDismissals')
    .innerJoin('notices', 'notices.id', 'noticeId')
    .select(['noticeId', 'text', 'dismissedAt'])
    .where('contactId', '=', contactId)
    .orderBy('dismissedAt')
    .orderBy('noticeId')
    .execute()
}
