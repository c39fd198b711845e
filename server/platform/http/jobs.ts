import { job } from '#server/platform/jobs/job.ts'
import { deleteExpiredPoints } from './queries.ts'

export const httpJobs = [
  job('delete-expired-rate-limits', (_payload, { db, now }) => deleteExpiredPoints(db, now), {
    schedule: '20 * * * *',
  }),
]
