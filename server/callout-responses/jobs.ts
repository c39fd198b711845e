import { job } from '#server/platform/jobs/job.ts'
import { deleteOldKeys } from './submit-queries.ts'

export const calloutResponsesJobs = [
  job('delete-response-keys', (_payload, { db, now }) => deleteOldKeys(db, now), { schedule: '40 * * * *' }),
]
