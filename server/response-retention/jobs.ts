import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteDue, type RetentionFollowers } from './delete-due.ts'
import { warnAdmins } from './warn.ts'

export const responseRetentionJobs = (followers: RetentionFollowers): Job[] => [
  job(
    'delete-responses-due',
    async (_payload, context) => {
      await warnAdmins(context)
      await deleteDue(followers, context)
    },
    { schedule: '15 * * * *' },
  ),
]
