import { planTurns } from '#domain/series/steps.ts'
import { type FilterSources, findMatching } from '#server/contacts/index.ts'
import { getTimeZone } from '#server/content/index.ts'
import { sendSeriesMailings } from '#server/mailings/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { endForUnsubscribed, findDueSeries, takeTurns } from './member-queries.ts'
import { findSteps, holdForWriting } from './queries.ts'

/** People who go on by one statement. */
const batch = 1_000

/**
 * Writes the emails that are due. Who goes on to the next step and their email are one transaction, and nobody is taken by two
 * processes, so each step is written once to each, however often this runs.
 */
export async function advanceSeries(sources: FilterSources, context: JobContext, size = batch): Promise<void> {
  const { db, now } = context
  await endForUnsubscribed(db, now)
  for (const id of await findDueSeries(db, now)) {
    while (await advanceSome(sources, context, id, size)) {
      // The next ones.
    }
  }
}

/** Answers whether there may be more. */
function advanceSome(sources: FilterSources, context: JobContext, id: string, limit: number): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const { now, log } = context
    const series = await holdForWriting(tx, id)
    if (!series) return false
    const { goalRules, sendHour, isMoving, movedUpTo } = series
    const goal = goalRules ? await findMatching(sources, { ...context, db: tx }, goalRules) : undefined
    if (goalRules && !goal) {
      log.warn({ series: id }, 'the rules that end a series name something that no longer exists')
      return false
    }
    const steps = await findSteps(tx, [id])
    const turns = planTurns(steps, now, { sendHour, zone: await getTimeZone(tx) })
    // While dates are being moved, an email that was due by the former ones waits until its reader's is.
    const among = isMoving ? { upTo: movedUpTo } : undefined
    const turned = await takeTurns(tx, id, { turns, goal: goal?.ids, among, limit }, now)
    const mailingOf = new Map(steps.map((step) => [step.id, step.mailingId]))
    const recipients = turned.flatMap(({ contactId, stepId, isWritten }) => {
      const mailingId = mailingOf.get(stepId)
      return isWritten && mailingId ? [{ contactId, mailingId }] : []
    })
    await sendSeriesMailings(tx, recipients, now)
    return turned.length === limit
  })
}
