import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteExpired } from './queries.ts'

export const activityJobs: Job[] = [
  job('delete-expired-activity', (_payload, { db, now }) => deleteExpired(db, now), { schedule: '35 1 * * *' }),
]
