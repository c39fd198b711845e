import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { NewNotice, Notice, NoticeChange, noticesApi } from '#domain/notices/api.ts'
import { noticeFilters } from '#domain/notices/filters.ts'
import { endsTooEarly, type NoticeDates, noticeStatusOf } from '#domain/notices/schedule.ts'
import type { Where } from '#domain/rules/condition.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { askingOf } from './asking.ts'
import * as queries from './queries.ts'

type NoticeContext = Pick<Context, 'db' | 'viewer' | 'now'>

export async function listNotices(
  context: NoticeContext,
  { rules, ...page }: Query<typeof noticesApi.listNotices>,
): Promise<{ items: Notice[]; total: number; offset: number; count: number }> {
  const where: Where = rules ? readRules(rules, noticeFilters, context) : { every: [] }
  const { rows, total } = await queries.findNotices(context.db, askingOf(context), where, page)
  return { items: rows.map((row) => showNotice(row, context.now)), total, offset: page.offset, count: rows.length }
}

export async function getNotice(
  context: NoticeContext,
  id: string,
  extras: Query<typeof noticesApi.getNotice>['with'],
): Promise<Notice> {
  const row = await queries.findNotice(context.db, id, askingOf(context))
  if (!row) throw new Problem('not-found')
  return { ...showNotice(row, context.now), ...(extras.includes('revision') && revisionOf(row)) }
}

export async function createNotice(context: NoticeContext, notice: NewNotice): Promise<Notice> {
  const { name, text, starts = null, expires = null, buttonText = '', url = '' } = notice
  assertDates({ starts, expires })
  const row = await context.db.transaction().execute(async (tx) => {
    const created = await queries.insertNotice(tx, { name, text, starts, expires, buttonText, url }, context.now)
    await recordChange(tx, context, created.id, { created: name })
    return created
  })
  return showNotice(row, context.now)
}

/** Writes the given fields. With `revision`, only if nobody has changed the notice since. */
export async function changeNotice(
  context: NoticeContext,
  id: string,
  change: NoticeChange,
  revision: string | undefined,
): Promise<Notice> {
  const { db, now } = context
  return db.transaction().execute(async (tx) => {
    const before = await queries.lockNotice(tx, id)
    if (!before) throw new Problem('not-found')
    if (revision !== undefined && revision !== String(before.revision)) throw new Problem('stale-write')
    const fields = fieldsOf(change)
    assertDates({ ...before, ...fields })
    const isChanged = Object.keys(fields).length > 0
    const row = isChanged ? await queries.updateNotice(tx, id, fields, now) : before
    if (isChanged) await recordChange(tx, context, id, { name: row.name, fields: Object.keys(fields) })
    return { ...showNotice(row, now), ...(revision !== undefined && revisionOf(row)) }
  })
}

export async function deleteNotice(context: NoticeContext, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const deleted = await queries.deleteNoticeRow(tx, id)
    if (!deleted) throw new Problem('not-found')
    await recordChange(tx, context, id, { deleted: deleted.name })
  })
}

function fieldsOf({ name, text, starts, expires, buttonText, url }: NoticeChange): Partial<queries.StoredNotice> {
  return {
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
    ...(starts !== undefined && { starts }),
    ...(expires !== undefined && { expires }),
    ...(buttonText !== undefined && { buttonText: buttonText ?? '' }),
    ...(url !== undefined && { url: url ?? '' }),
  }
}

function assertDates(dates: NoticeDates): void {
  if (!endsTooEarly(dates)) return
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['expires'], constraint: 'min' }] })
}

function showNotice(row: queries.NoticeRow, now: Date): Notice {
  const { id, name, text, starts, expires, buttonText, url, createdAt, updatedAt } = row
  return {
    id,
    name,
    text,
    starts,
    expires,
    ...(buttonText && { buttonText }),
    ...(url && { url }),
    createdAt,
    updatedAt,
    status: noticeStatusOf(row, now),
  }
}

const revisionOf = ({ revision }: queries.NoticeRow) => ({ revision: String(revision) })

function recordChange(db: Database, { viewer, now }: NoticeContext, targetId: string, metadata: object) {
  return recordActivity(db, {
    eventType: 'app.notices-updated',
    targetId,
    actor: actorOf(viewer),
    metadata: { ...metadata },
    now,
  })
}
