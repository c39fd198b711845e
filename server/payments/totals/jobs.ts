import { job } from '#server/platform/jobs/job.ts'
import { sumUpChanges } from './queries.ts'

export const sumUpPaymentChanges = job('sum-up-payment-changes', (_payload, { db }) => sumUpChanges(db), {
  schedule: '* * * * *',
})
