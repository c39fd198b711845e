import { job } from '#server/platform/jobs/job.ts'
import { deleteOldDrafts } from './queries.ts'

export const calloutDraftsJobs = [
  job('callout-drafts.delete-old', (_payload, { db, now }) => deleteOldDrafts(db, now), { schedule: '25 1 * * *' }),
]
