import { type Job, job } from '#server/platform/jobs/job.ts'
import { reconcile } from './run.ts'
import { reconcileTask } from './tasks.ts'

/** Each night, and when somebody asks. A provider that could not be asked is asked again, each time later. */
export const reconcileJob: Job<{ runId?: string }> = job(
  reconcileTask.name,
  async ({ runId }, context) => {
    const outcome = await reconcile(context, { runId, actor: { type: 'system' } })
    if (outcome && outcome.unavailable.length > 0) {
      throw new Error(`could not be reconciled: ${outcome.unavailable.join(', ')}`)
    }
  },
  { maxAttempts: reconcileTask.maxAttempts, schedule: '40 2 * * *' },
)
