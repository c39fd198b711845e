import { getTimeZone } from '#server/content/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { advanceTask } from './advance-task.ts'
import { setNextSteps } from './member-queries.ts'
import { moveMembersTask } from './move-task.ts'
import { findSteps, lockSeries, type SeriesRow, updateSeries } from './queries.ts'

/** People whose next email is set anew by one transaction. */
const batch = 1_000

/**
 * What awaits those inside is set anew by the steps as they are now: for the first of them at once, for the rest by a job. Until
 * it is their turn they are written nothing, so everybody gets each email at one time only, which is the new one. Another change
 * meanwhile begins anew, and what it says holds for all.
 */
export async function beginMove(tx: Tx, row: SeriesRow, retimed: readonly string[], now: Date): Promise<SeriesRow> {
  const { id } = row
  const moving = await updateSeries(tx, id, {
    isMoving: true,
    movedUpTo: null,
    retimed: [...new Set([...row.retimed, ...retimed])],
  })
  const moved = await moveSome(tx, moving, now)
  if (moved.isMoving) await enqueue(tx, moveMembersTask, { id }, { key: `${moveMembersTask.name}:${id}` })
  return moved
}

/** The rest of those inside; after a kill it goes on behind the last. What came due meanwhile is written soon. */
export async function moveMembers({ db, now }: JobContext, id: string, size = batch): Promise<void> {
  const moveNext = async (tx: Tx) => {
    const series = await lockSeries(tx, id)
    return series?.isMoving === true && (await moveSome(tx, series, now, size)).isMoving
  }
  while (await db.transaction().execute(moveNext)) {
    // The next ones.
  }
  await enqueue(db, advanceTask, {}, { key: advanceTask.name })
}

/** The next emails of some are set anew. Answers the series as it is then: `isMoving` while there may be more. */
export async function moveSome(
  tx: Tx,
  { id, movedUpTo, retimed, sendHour }: SeriesRow,
  now: Date,
  limit = batch,
): Promise<SeriesRow> {
  const steps = await findSteps(tx, [id])
  const placed = steps.map((step) => ({ ...step, isRetimed: retimed.includes(step.id) }))
  const timing = { sendHour, zone: await getTimeZone(tx) }
  const { count, last } = await setNextSteps(tx, { seriesId: id, after: movedUpTo, limit }, placed, timing, now)
  const isMore = count === limit
  return updateSeries(tx, id, isMore ? { movedUpTo: last } : { isMoving: false, movedUpTo: null, retimed: [] })
}
