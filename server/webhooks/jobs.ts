import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import { deliver, deliverTask } from './deliver.ts'
import { deleteOldDeliveries, findDueEndpoints, followClock } from './queries.ts'

export const webhooksJobs: Job[] = [
  // A target may take its time: in a lane of its own it keeps nothing else waiting.
  job<{ endpointId: string }>(deliverTask.name, deliver, { lane: 'webhooks' }),
  job('webhooks.follow-clock', (_payload, context) => follow(context), { schedule: '* * * * *', maxAttempts: 1 }),
  job(
    'webhooks.delete-old-deliveries',
    (_payload, { db, config, now }) =>
      deleteOldDeliveries(db, new Date(now.getTime() - config.webhooks.logDays * 86_400_000)),
    { schedule: '50 1 * * *' },
  ),
]

async function follow({ db, now }: JobContext): Promise<void> {
  await followClock(db)
  const due = await findDueEndpoints(db, now)
  const entries = due.map((endpointId) => ({ payload: { endpointId }, key: `webhooks:${endpointId}` }))
  await enqueueEach(db, deliverTask, entries)
}
