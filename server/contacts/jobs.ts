import { type Job, job } from '#server/platform/jobs/job.ts'
import { sumUpContactChanges } from './cache/jobs.ts'
import { deleteOldEmailChanges } from './email-change/jobs.ts'
import { forgetTagChanges } from './listing/tag-contacts.ts'
import { sanitizeNotes } from './notes.ts'

const forgetOldTagChanges = job('delete-old-tag-changes', (_payload, { db, now }) => forgetTagChanges(db, now), {
  schedule: '45 1 * * *',
})

export const contactsJobs: Job[] = [deleteOldEmailChanges, forgetOldTagChanges, sumUpContactChanges, sanitizeNotes]
