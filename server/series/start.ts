import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { Series, seriesApi } from '#domain/series/api.ts'
import type { SeriesStatus } from '#domain/series/series.ts'
import { getMatching } from '#server/contacts/index.ts'
import { setSeriesSending } from '#server/mailings/index.ts'
import { noteContactsNow, type Processing } from '#server/ongoing-emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { enterSome } from './enter-current.ts'
import { enterCurrentTask } from './enter-task.ts'
import { countNew } from './member-queries.ts'
import { findSegmentName, findSeries, findSteps, updateSeries } from './queries.ts'
import { assertComplete, bodyProblem, lockAs, mailingsOf, record, withTexts } from './series.ts'
import { showSeries } from './show.ts'

/**
 * Whoever joins the segment from now on enters. What has changed before this moment is noted first, so that nobody who joined
 * it a minute ago does; who is in it enters only if that is asked for.
 */
export async function startSeries(
  processing: Processing,
  context: Context,
  id: string,
  { includeCurrent, revision }: Body<typeof seriesApi.startSeries>,
): Promise<Series> {
  const { sources } = processing
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    const before = await lockAs(tx, id, revision)
    if (before.status !== 'draft' && before.status !== 'ended') throw new Problem('invalid-status-change')
    const segment = before.segmentId ? await findSegmentName(tx, before.segmentId) : undefined
    if (!segment) throw bodyProblem([{ path: ['segmentId'], constraint: 'isNonEmptyString' }])
    const steps = await withTexts(tx, await findSteps(tx, [id]))
    assertComplete(steps)
    const { ids } = await getMatching(sources, within, segment.ruleGroup)
    if (before.goalRules) await getMatching(sources, within, before.goalRules)
    const run = await noteContactsNow(processing, within, segment.id)
    const { now } = context
    const row = await updateSeries(tx, id, {
      status: 'running',
      startedAt: before.startedAt ?? now,
      isEntering: includeCurrent,
      enteringAfter: null,
      enteringRun: run ?? null,
      revision: before.revision + 1,
      updatedAt: now,
    })
    await setSeriesSending(tx, mailingsOf(steps), true, now)
    const details = includeCurrent ? { entered: await countNew(tx, id, ids) } : {}
    if (await enterSome(tx, row, now)) {
      await enqueue(tx, enterCurrentTask, { id }, { key: `${enterCurrentTask.name}:${id}` })
    }
    await record(tx, context, 'email.series-started', row, details)
    return showSeries(sources, within, row)
  })
}

/** How many of the segment have never been in the series. */
export async function countEntrants({ sources }: Processing, context: Context, id: string): Promise<{ count: number }> {
  const row = await findSeries(context.db, id)
  const segment = row?.segmentId ? await findSegmentName(context.db, row.segmentId) : undefined
  if (!row) throw new Problem('not-found')
  if (!segment) return { count: 0 }
  const { ids } = await getMatching(sources, context, segment.ruleGroup)
  return { count: await countNew(context.db, id, ids) }
}

export function pauseSeries(
  processing: Processing,
  context: Context,
  id: string,
  revision: string | undefined,
): Promise<Series> {
  return changeStatus(processing, context, id, {
    revision,
    from: ['running'],
    to: 'paused',
    event: 'email.series-paused',
    follow: (tx, mailings) => setSeriesSending(tx, mailings, false, context.now),
  })
}

export function resumeSeries(
  processing: Processing,
  context: Context,
  id: string,
  revision: string | undefined,
): Promise<Series> {
  return changeStatus(processing, context, id, {
    revision,
    from: ['paused'],
    to: 'running',
    event: 'email.series-resumed',
    follow: (tx, mailings) => setSeriesSending(tx, mailings, true, context.now),
  })
}

/** From paused, too: those who are in it get the rest, so it goes on. */
export function endSeries(
  processing: Processing,
  context: Context,
  id: string,
  revision: string | undefined,
): Promise<Series> {
  return changeStatus(processing, context, id, {
    revision,
    from: ['running', 'paused'],
    to: 'ended',
    event: 'email.series-ended',
    follow: (tx, mailings) => setSeriesSending(tx, mailings, true, context.now),
  })
}

interface Change {
  revision: string | undefined
  from: readonly SeriesStatus[]
  to: SeriesStatus
  event: Parameters<typeof record>[2]
  follow: (tx: Tx, mailingIds: string[]) => Promise<void>
}

function changeStatus(
  { sources }: Processing,
  context: Context,
  id: string,
  { revision, from, to, event, follow }: Change,
): Promise<Series> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockAs(tx, id, revision)
    if (!from.includes(before.status)) throw new Problem('invalid-status-change')
    const { now } = context
    const row = await updateSeries(tx, id, { status: to, revision: before.revision + 1, updatedAt: now })
    await follow(tx, mailingsOf(await findSteps(tx, [id])))
    await record(tx, context, event, row)
    return showSeries(sources, { ...context, db: tx }, row)
  })
}
