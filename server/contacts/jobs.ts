import type { Job } from '#server/platform/jobs/job.ts'
import { sumUpContactChanges } from './counts/jobs.ts'
import { deleteOldEmailChanges } from './email-change/jobs.ts'

export const contactsJobs: Job[] = [deleteOldEmailChanges, sumUpContactChanges]
