import type { EventType } from '#domain/activity/event.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { MailingChange, mailingsApi, NewMailing } from '#domain/mailings/api.ts'
import { newsletterKind } from '#domain/mailings/kind.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { checkSender } from '#server/emails/index.ts'
import { type ListedGroup, listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'
import { type Mailing, showMailing, summarise } from './show.ts'
import type { MailingTexts } from './tables.ts'
import { listForbidden } from './text-issues.ts'

export async function listMailings(context: Context, query: Query<typeof mailingsApi.listMailings>) {
  const { rows, total } = await queries.findMailings(context.db, query)
  const items = await summarise(context, rows)
  return { items, total, offset: query.offset, count: items.length }
}

export async function getMailing(context: Context, id: string): Promise<Mailing> {
  const row = await queries.findMailing(context.db, id)
  if (!row) throw new Problem('not-found')
  return showMailing(context, row)
}

export async function createMailing(context: Context, body: NewMailing): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const newsletter = await check({ ...context, db: tx }, body)
    const { now, viewer } = context
    const fields = { ...storedOf(body, { newsletter }), name: body.name, createdBy: viewer?.contactId ?? null }
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
    const newsletter = await check({ ...context, db: tx }, change, before)
    if (before.storyTitle !== null) assertNoOtherTarget(change)
    const fields = storedOf(change, { newsletter, before })
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

/** A draft with the same texts and recipients; segments and newsletters that are gone are left away. */
export async function duplicateMailing(context: Context, id: string, name: string | undefined): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const from = await queries.findMailing(tx, id)
    if (!from) throw new Problem('not-found')
    const { now, viewer } = context
    const { segmentId, storyId, storyTitle, storyCalloutId, inArchive, fromName, fromEmail, replyTo, kind, texts } =
      from
    const groups = from.newsletterGroupId ? await listNewsletterGroups({ ...context, db: tx }) : []
    const newsletter = groups.find(({ id }) => id === from.newsletterGroupId)
    const isWithout = (from.newsletterGroupId && !newsletter) || kind === 'series'
    const excluded = await queries.findSegments(tx, from.excludedSegmentIds)
    const row = await queries.insertMailing(tx, {
      name: name ?? from.name.slice(0, mailingLimits.name),
      // One of a series, or of a newsletter that is gone, is copied as a mailing by itself.
      kind: isWithout ? 'messages' : kind,
      texts: JSON.stringify(texts),
      segmentId,
      newsletterGroupId: newsletter?.id ?? null,
      inArchive,
      storyId,
      storyTitle,
      storyCalloutId,
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

/** An issue can be withheld from the archive, and be shown again, after it was sent as well. */
export async function showInArchive(context: Context, id: string, inArchive: boolean): Promise<Mailing> {
  return context.db.transaction().execute(async (tx) => {
    const before = await queries.lockMailing(tx, id)
    if (!before) throw new Problem('not-found')
    if (!before.newsletterGroupId) throw new Problem('invalid-status-change')
    const within = { ...context, db: tx }
    if (before.inArchive === inArchive) return showMailing(within, before)
    const row = await queries.updateMailing(tx, id, {
      inArchive,
      revision: before.revision + 1,
      updatedAt: context.now,
    })
    await record(tx, context, 'email.mailing-edited', row, { inArchive })
    return showMailing(within, row)
  })
}

/** A draft about a story, to those who agreed to hear of it; while there is one that wasn't sent yet, it is that one. */
export async function addStoryMailing(
  { db: tx, viewer, now }: Pick<Context, 'viewer' | 'now'> & { db: Tx },
  { story, texts }: { story: { id: string; calloutId: string; title: string }; texts: MailingTexts },
): Promise<string> {
  const unsent = await queries.findUnsentOfStory(tx, story.id)
  if (unsent) return unsent.id
  const row = await queries.insertMailing(tx, {
    name: story.title.slice(0, mailingLimits.name),
    kind: 'stories',
    texts: JSON.stringify(texts),
    storyId: story.id,
    storyTitle: story.title,
    storyCalloutId: story.calloutId,
    createdBy: viewer?.contactId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await record(tx, { viewer, now }, 'email.mailing-added', row)
  return row.id
}

/** Nobody is told of a story who didn't agree to. */
function assertNoOtherTarget({ segmentId, newsletterGroupId, excludedSegmentIds = [] }: MailingChange): void {
  const issues: Issue[] = [
    ...(segmentId ? [{ path: ['segmentId'], constraint: 'isIn' }] : []),
    ...(newsletterGroupId ? [{ path: ['newsletterGroupId'], constraint: 'isIn' }] : []),
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

/** Answers the newsletter that it is to go to from now on; undefined where that stays as it is. */
async function check(
  context: Pick<Context, 'config'> & { db: Tx },
  { fromEmail, segmentId, newsletterGroupId, excludedSegmentIds = [], texts = {} }: MailingChange,
  before?: queries.MailingRow,
): Promise<ListedGroup | undefined> {
  const { db: tx } = context
  await checkSender(tx, fromEmail)
  const asked = [...(segmentId ? [segmentId] : []), ...excludedSegmentIds]
  const known = new Set((await queries.findSegments(tx, [...new Set(asked)])).map(({ id }) => id))
  // One that was chosen before may be gone: what else is written is kept nevertheless.
  const isChosen = newsletterGroupId && newsletterGroupId !== before?.newsletterGroupId
  const groups = isChosen ? await listNewsletterGroups(context) : []
  const newsletter = groups.find(({ id }) => id === newsletterGroupId)
  const issues: Issue[] = [
    // One of both: each takes the place of the other.
    ...((newsletterGroupId && segmentId) || (isChosen && !newsletter)
      ? [{ path: ['newsletterGroupId'], constraint: 'isIn' }]
      : []),
    ...(segmentId && !known.has(segmentId) ? [{ path: ['segmentId'], constraint: 'isIn' }] : []),
    ...excludedSegmentIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: ['excludedSegmentIds', index], constraint: 'isIn' }],
    ),
    ...listForbidden(texts),
  ]
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
  return newsletter
}

/** What a body gives, as it is stored. */
function storedOf(given: MailingChange, around: Choosing) {
  const { name, excludedSegmentIds, inArchive, fromName, fromEmail, replyTo, texts } = given
  return {
    ...(name !== undefined && { name }),
    ...storedTarget(given, around),
    ...(inArchive !== undefined && { inArchive }),
    ...(excludedSegmentIds !== undefined && { excludedSegmentIds: [...new Set(excludedSegmentIds)] }),
    ...(fromName !== undefined && { fromName: fromName || null }),
    ...(fromEmail !== undefined && { fromEmail: fromEmail || null }),
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
    ...(texts !== undefined && { texts: JSON.stringify(texts) }),
  }
}

interface Choosing {
  /** That was chosen now. */
  newsletter: ListedGroup | undefined
  before?: queries.MailingRow
}

/** A segment or a newsletter, whose issues are in the archive where everybody is offered it. */
function storedTarget({ segmentId, newsletterGroupId }: MailingChange, { newsletter, before }: Choosing) {
  if (newsletter) {
    const { id, isPublic } = newsletter
    return { segmentId: null, newsletterGroupId: id, kind: newsletterKind(id), inArchive: isPublic }
  }
  const isLeft = before?.newsletterGroupId && (segmentId || newsletterGroupId === null)
  return {
    ...(segmentId !== undefined && { segmentId }),
    ...(isLeft && { newsletterGroupId: null, kind: 'messages' as const }),
  }
}
