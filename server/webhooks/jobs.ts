import { type Job, job } from '#server/platform/jobs/job.ts'
import { deliver, deliverTask } from './deliver.ts'
import { deleteOldDeliveries, followClock } from './queries.ts'

/** A target may take its time: nothing else waits for it. */
const lane = 'webhooks'

export const webhooksJobs: Job[] = [
  job<{ id: string }>(deliverTask.name, deliver, { lane }),
  job('webhooks.follow-clock', (_payload, { db }) => followClock(db), { schedule: '* * * * *', maxAttempts: 1 }),
  job(
    'webhooks.delete-old-deliveries',
    (_payload, { db, config, now }) =>
      deleteOldDeliveries(db, new Date(now.getTime() - config.webhooks.logDays * 86_400_000)),
    { schedule: '50 1 * * *' },
  ),
]
