import { listKnownAfter } from '#server/ongoing-emails/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { enterNow, openEntrances } from './entrances.ts'
import { contactsOf } from './member-queries.ts'
import { lockSeries, type SeriesRow, updateSeries } from './queries.ts'

/** People who enter by one transaction. */
const batch = 5_000

/**
 * The rest of those who were in the segment at the start enter, and nobody who came since; after a kill it goes on behind the
 * last.
 */
export async function enterCurrent({ db, now }: JobContext, id: string, size = batch): Promise<void> {
  const enterNext = async (tx: Tx) => {
    const series = await lockSeries(tx, id)
    return series !== undefined && enterSome(tx, series, now, size)
  }
  while (await db.transaction().execute(enterNext)) {
    // The next ones.
  }
}

/**
 * Some of those who have been in the segment since the start enter, unless they have been in the series. Answers whether there
 * may be more.
 */
export async function enterSome(tx: Tx, series: SeriesRow, now: Date, limit = batch): Promise<boolean> {
  const { id, segmentId, isEntering, enteringAfter: after, enteringRun: run } = series
  if (!isEntering || !segmentId) return false
  const entrances = await openEntrances(tx, segmentId, now, id)
  // Closed since, nobody enters any more.
  const ids = entrances.length > 0 ? await listKnownAfter(tx, segmentId, { run, after, limit }) : []
  // Those for whom it has ended don't get all of it again.
  const firstTime = entrances.map((entrance) => ({ ...entrance, reenters: false }))
  if (ids.length > 0) await enterNow(tx, firstTime, contactsOf(ids), now)
  const isMore = ids.length === limit
  await updateSeries(tx, id, { isEntering: isMore, enteringAfter: isMore ? (ids.at(-1) ?? null) : null })
  return isMore
}
