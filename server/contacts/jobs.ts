import type { Job } from '#server/platform/jobs/job.ts'
import { deleteOldEmailChanges } from './email-change/jobs.ts'
import { sumUpContactTotal } from './total/jobs.ts'

export const contactsJobs: Job[] = [deleteOldEmailChanges, sumUpContactTotal]
