import type { EventType } from '#domain/activity/event.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { MailingChange, mailingsApi, NewMailing } from '#domain/mailings/api.ts'
import { unsafeFields } from '#domain/mailings/fields.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { checkSender } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { assertFewFields } from './few-fields.ts'
import * as queries from './queries.ts'
import { type Mailing, showMailing, summarise } from './show.ts'
import type { MailingTexts } from './tables.ts'

export async function listMailings({ db }: Context, query: Query<typeof mailingsApi.listMailings>) {
  const { rows, total } = await queries.findMailings(db, query)
  const items = await summarise(db, rows)
  return { items, total, offset: query.offset, count: items.length }
}

export async function getMailing(context: Context, id: string): Promise<Mailing> {
  const row = await queries.findMailing(context.db, id)
  if (!row) throw new Problem('not-found')
  return showMailing(context, row)
}

export async function createMailing(context: Context, body: NewMailing): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    await check(tx, body)
    const { now, viewer } = context
    const fields = { ...storedOf(body), name: body.name, createdBy: viewer?.contactId ?? null }
    const row = await queries.insertMailing(tx, { ...fields, createdAt: now, updatedAt: now })
    await record(tx, context, 'email.mailing-added', row)
    return showMailing({ ...context, db: tx }, row)
  })
}

export async function changeMailing(
  context: Context,
  id: string,
  change: MailingChange,
  revision: string | undefined,
): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockUnsent(tx, id, revision)
    await check(tx, change)
    if (before.storyTitle !== null) assertNoSegment(change)
    const fields = storedOf(change)
    if (Object.keys(fields).length === 0) return showMailing({ ...context, db: tx }, before)
    const row = await queries.updateMailing(tx, id, {
      ...fields,
      revision: before.revision + 1,
      updatedAt: context.now,
    })
    await record(tx, context, 'email.mailing-edited', row)
    return showMailing({ ...context, db: tx }, row)
  })
}

export async function deleteMailing(context: Context, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await queries.lockMailing(tx, id)
    if (!row) throw new Problem('not-found')
    if (row.status !== 'draft') throw new Problem('invalid-status-change')
    await queries.deleteMailingRow(tx, id)
    await record(tx, context, 'email.mailing-deleted', row)
  })
}

/** A draft with the same texts and recipients; segments that are gone are left away. */
export async function duplicateMailing(context: Context, id: string, name: string | undefined): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const from = await queries.findMailing(tx, id)
    if (!from) throw new Problem('not-found')
    const { now, viewer } = context
    const { segmentId, storyId, storyTitle, fromName, fromEmail, replyTo, kind, texts } = from
    const excluded = await queries.findSegments(tx, from.excludedSegmentIds)
    const row = await queries.insertMailing(tx, {
      name: name ?? from.name.slice(0, mailingLimits.name),
      kind,
      texts: JSON.stringify(texts),
      segmentId,
      storyId,
      storyTitle,
      excludedSegmentIds: excluded.map((segment) => segment.id),
      fromName,
      fromEmail,
      replyTo,
      createdBy: viewer?.contactId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await record(tx, context, 'email.mailing-added', row)
    return showMailing({ ...context, db: tx }, row)
  })
}

/** A draft about a story, to those who agreed to hear of it; while there is one that wasn't sent yet, it is that one. */
export async function addStoryMailing(
  { db: tx, viewer, now }: Pick<Context, 'viewer' | 'now'> & { db: Tx },
  { story, texts }: { story: { id: string; title: string }; texts: MailingTexts },
): Promise<string> {
  const unsent = await queries.findUnsentOfStory(tx, story.id)
  if (unsent) return unsent.id
  const row = await queries.insertMailing(tx, {
    name: story.title.slice(0, mailingLimits.name),
    kind: 'stories',
    texts: JSON.stringify(texts),
    storyId: story.id,
    storyTitle: story.title,
    createdBy: viewer?.contactId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await record(tx, { viewer, now }, 'email.mailing-added', row)
  return row.id
}

/** Nobody is told of a story who didn't agree to. */
function assertNoSegment({ segmentId, excludedSegmentIds = [] }: MailingChange): void {
  const issues: Issue[] = [
    ...(segmentId ? [{ path: ['segmentId'], constraint: 'isIn' }] : []),
    ...(excludedSegmentIds.length > 0 ? [{ path: ['excludedSegmentIds'], constraint: 'isIn' }] : []),
  ]
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}

/** A draft or a scheduled one, and as the caller knows it. */
export async function lockUnsent(tx: Tx, id: string, revision: string | undefined): Promise<queries.MailingRow> {
  const row = await queries.lockMailing(tx, id)
  if (!row) throw new Problem('not-found')
  if (revision !== undefined && revision !== String(row.revision)) throw new Problem('stale-write')
  if (row.status !== 'draft' && row.status !== 'scheduled') throw new Problem('invalid-status-change')
  return row
}

export function record(
  tx: Tx,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  eventType: Extract<EventType, `email.mailing-${string}`>,
  { id, name }: Pick<queries.MailingRow, 'id' | 'name'>,
  details: Record<string, unknown> = {},
) {
  return recordActivity(tx, {
    eventType,
    targetId: id,
    actor: viewer ? actorOf(viewer) : { type: 'system' },
    metadata: { name, ...details },
    now,
  })
}

async function check(tx: Tx, { fromEmail, segmentId, excludedSegmentIds = [], texts = {} }: MailingChange) {
  assertFewFields(texts)
  await checkSender(tx, fromEmail)
  const asked = [...(segmentId ? [segmentId] : []), ...excludedSegmentIds]
  const known = new Set((await queries.findSegments(tx, [...new Set(asked)])).map(({ id }) => id))
  const issues: Issue[] = [
    ...(segmentId && !known.has(segmentId) ? [{ path: ['segmentId'], constraint: 'isIn' }] : []),
    ...excludedSegmentIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: ['excludedSegmentIds', index], constraint: 'isIn' }],
    ),
    ...Object.entries(texts).flatMap(([locale, text]) =>
      unsafeFields(text).map((name) => ({
        path: ['texts', locale],
        constraint: 'isIn',
        message: `${name} is for one person's eyes`,
      })),
    ),
  ]
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}

/** What a body gives, as it is stored. */
function storedOf(given: MailingChange) {
  const { name, segmentId, excludedSegmentIds, fromName, fromEmail, replyTo, texts } = given
  return {
    ...(name !== undefined && { name }),
    ...(segmentId !== undefined && { segmentId }),
    ...(excludedSegmentIds !== undefined && { excludedSegmentIds: [...new Set(excludedSegmentIds)] }),
    ...(fromName !== undefined && { fromName: fromName || null }),
    ...(fromEmail !== undefined && { fromEmail: fromEmail || null }),
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
    ...(texts !== undefined && { texts: JSON.stringify(texts) }),
  }
}
