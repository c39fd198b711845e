import { type Job, job } from '#server/platform/jobs/job.ts'
import { lookForDuplicates } from './duplicates.ts'
import { lookForDuplicatesTask } from './tasks.ts'
import { forgetOldMerges } from './undo.ts'

export const contactMergesJobs: Job[] = [
  job(lookForDuplicatesTask.name, (_, { db, now }) => lookForDuplicates(db, now), { schedule: '20 3 * * *' }),
  job('contact-merges.forget', (_, { db, now }) => forgetOldMerges(db, now), { schedule: '50 3 * * *' }),
]
