import { type Job, job } from '#server/platform/jobs/job.ts'
import { deleteDue } from './delete-due.ts'
import { warnAdmins } from './warn.ts'

export const responseRetentionJobs: Job[] = [
  job(
    'delete-responses-due',
    async (_payload, context) => {
      await warnAdmins(context)
      await deleteDue(context)
    },
    { schedule: '15 * * * *' },
  ),
]
