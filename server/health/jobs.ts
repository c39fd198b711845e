import { type Job, job } from '#server/platform/jobs/job.ts'
import { watchHealth } from './watch.ts'

export const healthJobs: Job[] = [
  job('health.watch', (_payload, context) => watchHealth(context), {
    maxAttempts: 1,
    schedule: '*/10 * * * *',
    formerNames: ['newsletter.check-health'],
  }),
]
