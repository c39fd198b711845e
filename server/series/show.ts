import type { MemberCounts, Series, SeriesSummary } from '#domain/series/api.ts'
import { memberStates } from '#domain/series/series.ts'
import { type FilterSources, findMatching } from '#server/contacts/index.ts'
import { findSeriesMailings } from '#server/mailings/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { countMembers, findSegmentNames, findSteps, type SeriesRow, type StateCount } from './queries.ts'

export async function summarise(db: Database, rows: readonly SeriesRow[]): Promise<SeriesSummary[]> {
  const ids = rows.map(({ id }) => id)
  const counts = Map.groupBy(await countMembers(db, ids), ({ seriesId }) => seriesId)
  const steps = Map.groupBy(await findSteps(db, ids), ({ seriesId }) => seriesId)
  const segments = await findSegmentNames(db, [...new Set(rows.flatMap(({ segmentId }) => segmentId ?? []))])
  return rows.map((row) => ({
    ...summaryOf(row, segments, counts.get(row.id) ?? []),
    emails: steps.get(row.id)?.length ?? 0,
  }))
}

function summaryOf(
  { id, name, status, segmentId, createdAt, updatedAt, startedAt }: SeriesRow,
  segments: ReadonlyMap<string, string>,
  counts: readonly StateCount[],
) {
  const segmentName = (segmentId && segments.get(segmentId)) || null
  return { id, name, status, segmentId, segmentName, counts: sumStates(counts), createdAt, updatedAt, startedAt }
}

function sumStates(counts: readonly StateCount[]): MemberCounts {
  const sums = Object.fromEntries(memberStates.map((state) => [state, 0])) as MemberCounts
  for (const { state, count } of counts) sums[state] += count
  return sums
}

export async function showSeries(
  sources: FilterSources,
  context: Pick<Context, 'db' | 'now' | 'config'>,
  row: SeriesRow,
): Promise<Series> {
  const { db } = context
  const counts = await countMembers(db, [row.id])
  const steps = await findSteps(db, [row.id])
  const segments = await findSegmentNames(db, row.segmentId ? [row.segmentId] : [])
  const mailings = await findSeriesMailings(
    db,
    steps.map(({ mailingId }) => mailingId),
  )
  const isGoalBroken = row.goalRules !== null && !(await findMatching(sources, context, row.goalRules))
  const { goalRules, endsOnLeaving, reenters, sendHour, fromName, fromEmail, replyTo, revision, isMoving } = row
  return {
    ...summaryOf(row, segments, counts),
    emails: steps.length,
    goalRules,
    ...(isGoalBroken && { isGoalBroken }),
    isMoving,
    endsOnLeaving,
    reenters,
    sendHour,
    fromName,
    fromEmail,
    replyTo,
    steps: steps.map(({ id, mailingId, waitDays }) => {
      const { texts = {}, sent = 0, failed = 0 } = mailings.get(mailingId) ?? {}
      const waiting = counts.filter(({ nextStepId }) => nextStepId === id).reduce((sum, { count }) => sum + count, 0)
      return { id, mailingId, waitDays, texts: texts as Series['steps'][number]['texts'], waiting, sent, failed }
    }),
    revision: String(revision),
  }
}
