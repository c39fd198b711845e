import { job } from '#server/platform/jobs/job.ts'
import { deleteExpiredEmailChanges } from './queries.ts'

export const deleteOldEmailChanges = job(
  'delete-expired-email-changes',
  (_payload, { db, now }) => deleteExpiredEmailChanges(db, now),
  { schedule: '17 1 * * *' },
)
