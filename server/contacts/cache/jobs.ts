import { job } from '#server/platform/jobs/job.ts'
import { sumUpChanges } from './queries.ts'

export const sumUpContactChanges = job('sum-up-contact-changes', (_payload, { db }) => sumUpChanges(db), {
  schedule: '* * * * *',
})
