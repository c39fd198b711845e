import { job } from '#server/platform/jobs/job.ts'
import { deleteSpent } from './queries.ts'

// Longer than a challenge counts, so that a server whose clock is behind doesn't take one twice.
const keptForMs = 3_600_000

export const captchaJobs = [
  job(
    'delete-spent-captchas',
    (_payload, { db, now }) => deleteSpent(db, { expiredBefore: new Date(now.getTime() - keptForMs) }),
    { schedule: '50 * * * *' },
  ),
]
