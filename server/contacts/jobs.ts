import type { Job } from '#server/platform/jobs/job.ts'
import { deleteOldEmailChanges } from './email-change/jobs.ts'
import { sumUpContactChanges } from './known/jobs.ts'
import { sanitizeNotes } from './notes.ts'

export const contactsJobs: Job[] = [deleteOldEmailChanges, sumUpContactChanges, sanitizeNotes]
