import { randomUUID } from 'node:crypto'
import type { EventType } from '#domain/activity/event.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { NewSeries, Series, SeriesChange, StepInput, seriesApi } from '#domain/series/api.ts'
import { whySegmentIsKept } from '#domain/series/segment-choice.ts'
import { usualHour } from '#domain/series/series.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { type FilterSources, getMatching } from '#server/contacts/index.ts'
import { checkSender } from '#server/emails/index.ts'
import {
  deleteSeriesMailings,
  findSeriesMailings,
  listForbidden,
  listMissing,
  setSeriesSending,
  withdrawSeriesMailings,
  writeSeriesMailings,
} from '#server/mailings/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { hasMembersInside } from './member-queries.ts'
import { beginMove } from './move.ts'
import * as queries from './queries.ts'
import { showSeries, summarise } from './show.ts'

export async function listSeries({ db }: Context, query: Query<typeof seriesApi.listSeries>) {
  const { rows, total } = await queries.findAllSeries(db, query)
  const items = await summarise(db, rows)
  return { items, total, offset: query.offset, count: items.length }
}

export async function getSeries(sources: FilterSources, context: Context, id: string): Promise<Series> {
  const row = await queries.findSeries(context.db, id)
  if (!row) throw new Problem('not-found')
  return showSeries(sources, context, row)
}

export async function createSeries(sources: FilterSources, context: Context, body: NewSeries): Promise<Series> {
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    await check(sources, within, body)
    const { now, viewer } = context
    const row = await queries.insertSeries(tx, {
      sendHour: usualHour,
      ...storedOf(body),
      name: body.name,
      createdBy: viewer?.contactId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    if (body.steps) await storeSteps(within, { before: row, row }, [], body.steps)
    await record(tx, context, 'email.series-added', row)
    return showSeries(sources, within, row)
  })
}

/**
 * What is written from now on is as the series says now. Whoever is in it goes on behind the emails they have had: see
 * `nextStep`.
 */
export async function changeSeries(
  sources: FilterSources,
  context: Context,
  id: string,
  change: SeriesChange,
  revision: string | undefined,
): Promise<Series> {
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    const before = await lockAs(tx, id, revision)
    if (!(await mayTakeSegment(tx, before, change))) throw new Problem('invalid-status-change')
    await check(sources, within, change)
    const stored = storedOf(change)
    if (Object.keys(stored).length === 0 && !change.steps) return showSeries(sources, within, before)
    const changed = await queries.updateSeries(tx, id, {
      ...stored,
      revision: before.revision + 1,
      updatedAt: context.now,
    })
    const present = await queries.findSteps(tx, [id])
    const row = await storeSteps(within, { before, row: changed }, present, change.steps)
    await record(tx, context, 'email.series-edited', row)
    return showSeries(sources, within, row)
  })
}

/** Once it was started it has one, and keeps it while people enter by it or leave with it. */
async function mayTakeSegment(tx: Tx, before: queries.SeriesRow, change: SeriesChange): Promise<boolean> {
  if (change.segmentId === undefined || change.segmentId === before.segmentId) return true
  const { id, status, segmentId } = before
  if (change.segmentId === null && status !== 'draft') return false
  const { endsOnLeaving = before.endsOnLeaving } = change
  const hasPeople = status === 'ended' && endsOnLeaving && (await hasMembersInside(tx, id))
  return whySegmentIsKept({ status, segmentId, endsOnLeaving, hasPeople }) === undefined
}

export async function deleteSeries({ db, now, viewer }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockAs(tx, id, undefined)
    if (row.status !== 'draft') throw new Problem('invalid-status-change')
    const steps = await queries.findSteps(tx, [id])
    await queries.deleteSeriesRow(tx, id)
    await deleteSeriesMailings(tx, mailingsOf(steps))
    await record(tx, { viewer, now }, 'email.series-deleted', row)
  })
}

/** As the caller knows it. */
export async function lockAs(tx: Tx, id: string, revision: string | undefined): Promise<queries.SeriesRow> {
  const row = await queries.lockSeries(tx, id)
  if (!row) throw new Problem('not-found')
  if (revision !== undefined && revision !== String(row.revision)) throw new Problem('stale-write')
  return row
}

export const mailingsOf = (steps: readonly queries.StepRow[]) => steps.map(({ mailingId }) => mailingId)

export function record(
  tx: Tx,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  eventType: Extract<EventType, `email.series-${string}`>,
  { id, name }: Pick<queries.SeriesRow, 'id' | 'name'>,
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

type Changing = Context & { db: Tx }

async function check(sources: FilterSources, context: Changing, change: SeriesChange): Promise<void> {
  const { segmentId, goalRules, fromEmail, steps = [] } = change
  await checkSender(context.db, fromEmail)
  const segment = segmentId ? await queries.findSegmentName(context.db, segmentId) : undefined
  const issues: Issue[] = [
    ...(segmentId && !segment ? [{ path: ['segmentId'], constraint: 'isIn' }] : []),
    ...steps.flatMap(({ texts }, index) => listForbidden(texts, ['steps', index, 'texts'])),
  ]
  if (issues.length > 0) throw bodyProblem(issues)
  // Rules that are broken are told now.
  if (goalRules) await getMatching(sources, context, goalRules)
}

export const bodyProblem = (issues: Issue[]) => new Problem('bad-request', { paramType: 'body', issues })

/** What a body gives, as it is stored. */
function storedOf(given: SeriesChange) {
  const { name, segmentId, goalRules, endsOnLeaving, reenters, sendHour, fromName, fromEmail, replyTo } = given
  return {
    ...(name !== undefined && { name }),
    ...(segmentId !== undefined && { segmentId }),
    ...(goalRules !== undefined && { goalRules: goalRules && JSON.stringify(goalRules) }),
    ...(endsOnLeaving !== undefined && { endsOnLeaving }),
    ...(reenters !== undefined && { reenters }),
    ...(sendHour !== undefined && { sendHour }),
    ...(fromName !== undefined && { fromName: fromName || null }),
    ...(fromEmail !== undefined && { fromEmail: fromEmail || null }),
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
  }
}

interface Versions {
  before: queries.SeriesRow
  row: queries.SeriesRow
}

/**
 * Steps as they are given, or as they were where nothing is: names and sender of their emails are the series'. Answers the
 * series as it is then.
 */
async function storeSteps(
  { db: tx, now }: Changing,
  { before, row }: Versions,
  present: readonly queries.StepRow[],
  given: readonly StepInput[] | undefined,
): Promise<queries.SeriesRow> {
  const written = given
    ? namedSteps(present, given).map((step) => ({ ...step, seriesId: row.id }))
    : await withTexts(tx, present)
  const isDraft = row.status === 'draft'
  if (!isDraft) assertComplete(written)
  const mailings = written.map(({ mailingId, texts }, index) => {
    const { segmentId, fromName, fromEmail, replyTo } = row
    return { id: mailingId, name: `${row.name} (${index + 1})`, segmentId, texts, fromName, fromEmail, replyTo }
  })
  const gone = present.filter(({ id }) => !written.some((step) => step.id === id))
  await writeSeriesMailings(tx, mailings, now)
  await queries.writeSteps(
    tx,
    written.map(({ texts: _, ...step }) => step),
  )
  if (gone.length > 0) await drop(tx, gone, { isDraft, now })
  if (isDraft) return row
  const added = written.filter(({ id }) => !present.some((step) => step.id === id))
  if (added.length > 0 && row.status !== 'paused') await setSeriesSending(tx, mailingsOf(added), true, now)
  const waitOf = new Map(present.map(({ id, waitDays }) => [id, waitDays]))
  const isOtherHour = before.sendHour !== row.sendHour
  const retimed = written.filter(({ id, waitDays }) => isOtherHour || waitOf.get(id) !== waitDays).map(({ id }) => id)
  const isPlacedAnew = gone.length > 0 || written.some(({ id }, index) => present[index]?.id !== id)
  return isPlacedAnew || retimed.length > 0 ? beginMove(tx, row, retimed, now) : row
}

type WrittenStep = queries.StepRow & Pick<StepInput, 'texts'>

async function drop(
  tx: Tx,
  gone: readonly queries.StepRow[],
  { isDraft, now }: { isDraft: boolean; now: Date },
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  if (isDraft) {
    await queries.deleteSteps(tx, ids)
    await deleteSeriesMailings(tx, mailingsOf(gone))
  } else {
    await queries.removeSteps(tx, ids, now)
    await withdrawSeriesMailings(tx, mailingsOf(gone), now)
  }
}

/** Each step that is there keeps its email; a step is named once. */
function namedSteps(present: readonly queries.StepRow[], given: readonly StepInput[]): Omit<WrittenStep, 'seriesId'>[] {
  const known = new Map(present.map((step) => [step.id, step]))
  const issues: Issue[] = []
  const steps = given.map(({ id, waitDays, texts }, index) => {
    const step = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !step) issues.push({ path: ['steps', index, 'id'], constraint: 'isIn' })
    if (step) known.delete(step.id)
    return { id: step?.id ?? randomUUID(), mailingId: step?.mailingId ?? randomUUID(), waitDays, texts }
  })
  if (issues.length > 0) throw bodyProblem(issues)
  return steps
}

export async function withTexts(tx: Tx, steps: readonly queries.StepRow[]): Promise<WrittenStep[]> {
  const mailings = await findSeriesMailings(tx, mailingsOf(steps))
  return steps.map((step) => ({ ...step, texts: (mailings.get(step.mailingId)?.texts ?? {}) as StepInput['texts'] }))
}

/** What goes out consists of one email at least, and each has a subject and words. */
export function assertComplete(steps: readonly Pick<StepInput, 'texts'>[]): void {
  const issues: Issue[] = [
    ...(steps.length > 0 ? [] : [{ path: ['steps'], constraint: 'isNonEmptyString' }]),
    ...steps.flatMap(({ texts }, index) => listMissing(texts, ['steps', index, 'texts'])),
  ]
  if (issues.length > 0) throw bodyProblem(issues)
}
