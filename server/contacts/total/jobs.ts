import { job } from '#server/platform/jobs/job.ts'
import { sumUpTotal } from './queries.ts'

export const sumUpContactTotal = job('sum-up-contact-total', (_payload, { db }) => sumUpTotal(db), {
  schedule: '* * * * *',
})
