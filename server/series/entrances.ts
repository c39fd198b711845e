import { dueAt } from '#domain/series/steps.ts'
import { getTimeZone } from '#server/content/index.ts'
import type { SegmentFollower } from '#server/ongoing-emails/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { advanceTask } from './advance-task.ts'
import { contactsOf, type Entrance, endForLeavers, enter, findEntrances } from './member-queries.ts'
import { followedParts } from './queries.ts'

/** Series that people enter who join a segment now, or this one, and when their first email is due. */
export async function openEntrances(tx: Tx, segmentId: string, now: Date, onlyId?: string): Promise<Entrance[]> {
  const found = await findEntrances(tx, segmentId, onlyId)
  if (found.length === 0) return []
  const zone = await getTimeZone(tx)
  return found.map(({ waitDays, sendHour, ...entrance }) => ({
    ...entrance,
    nextAt: dueAt(now, waitDays, { sendHour, zone }),
  }))
}

/** They enter, and what is due at once is written soon. */
export async function enterNow(...[tx, ...entering]: Parameters<typeof enter>): Promise<void> {
  await enqueue(tx, advanceTask, {}, { key: advanceTask.name })
  await enter(tx, ...entering)
}

/** Who joins a segment enters its series, and who leaves it may have to leave them. */
export const seriesFollower: SegmentFollower = {
  followed: followedParts,
  async note(tx, segmentId, { onJoin, onLeave }, now) {
    const entrances = onJoin.length > 0 ? await openEntrances(tx, segmentId, now) : []
    if (entrances.length > 0) await enterNow(tx, entrances, contactsOf(onJoin), now)
    await endForLeavers(tx, segmentId, onLeave, now)
  },
}
