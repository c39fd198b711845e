import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { warnOfFailures } from './alarms.ts'
import type { AudienceSources } from './audience.ts'
import { uniteCounts } from './queries.ts'
import { startScheduled } from './scheduled.ts'
import { findDueScheduled, finishSent, hasDue } from './sending/queries.ts'
import { sendMailings } from './sending/send-mailings.ts'
import { enqueueSending, sendKey, sendTask, startTask } from './start.ts'

/** Databases for which this process is sending right now: it takes part once, however many jobs it gets. */
const busy = new WeakSet<Database>()
const busyPauseMs = 2_000

export function mailingsJobs(sources: AudienceSources): Job[] {
  return [
    job<{ id: string }>(startTask.name, ({ id }, context) => startScheduled(sources, context, id), {
      maxAttempts: startTask.maxAttempts,
    }),
    job<{ slot: number }>(sendTask.name, ({ slot }, context) => takePart(sources, context, slot), {
      maxAttempts: sendTask.maxAttempts,
    }),
    job('sweep-mailings', (_, context) => sweep(sources, context), { schedule: '* * * * *' }),
  ]
}

async function takePart(sources: AudienceSources, context: JobContext, slot: number): Promise<void> {
  const { db } = context
  if (busy.has(db)) {
    // Another process may have nothing to do.
    await enqueue(
      db,
      sendTask,
      { slot },
      { key: sendKey(slot), priority: 10, runAt: new Date(Date.now() + busyPauseMs) },
    )
    return
  }
  busy.add(db)
  try {
    const { isMoreDue } = await sendMailings(sources, context)
    await finish(context)
    if (isMoreDue) await enqueue(db, sendTask, { slot }, { key: sendKey(slot), priority: 10 })
  } finally {
    busy.delete(db)
  }
}

/** What is due by time, and whatever a crash left. */
async function sweep(sources: AudienceSources, context: JobContext): Promise<void> {
  const { db, now } = context
  for (const id of await findDueScheduled(db, now)) await startScheduled(sources, context, id)
  await finish(context)
  await uniteCounts(db)
  if (await hasDue(db, now)) await enqueueSending(db)
}

async function finish(context: JobContext): Promise<void> {
  await finishSent(context.db, context.now)
  await warnOfFailures(context)
}
