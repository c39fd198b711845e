import { cleanInBatches } from '#server/platform/db/clean.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteAnswers, deleteDelivered, hasSimulator } from './queries.ts'

/**
 * Deletes what was told and what was answered long ago: real providers forget both sooner. Customers, mandates, subscriptions
 * and payments stay, as does what could not be told yet. A site that takes real payments now is cleaned of what it tried out.
 */
export const sandboxJobs: readonly Job[] = [
  job(
    'sandbox.clean',
    async (_, context) => {
      const { db } = context
      if (!(await hasSimulator(db))) return
      await cleanInBatches(context, (before, limit) => deleteDelivered(db, before, limit))
      await cleanInBatches(context, (before, limit) => deleteAnswers(db, before, limit))
    },
    { schedule: '5 2 * * *' },
  ),
]
