import { cleanInBatches } from '#server/platform/db/clean.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { processPaymentEvent } from './events.ts'
import { keepOneTimePayment } from './one-time.ts'
import { deleteProcessedEvents, forgetEvents } from './queries.ts'
import { mailYearlyStatements } from './receipts/mails.ts'
import { reconcileJob } from './reconciliation/jobs.ts'
import { finishRefund } from './refunds/jobs.ts'
import { sumUpPaymentChanges } from './totals/jobs.ts'

const cleanEvents = job(
  'payments.clean-events',
  async (_, context) => {
    const { db, now } = context
    await cleanInBatches(context, (before, limit) => deleteProcessedEvents(db, { before, limit, now }))
    await cleanInBatches(context, (before, limit) => forgetEvents(db, before, limit))
  },
  { schedule: '0 2 * * *' },
)

export const paymentsJobs: Job[] = [
  processPaymentEvent,
  keepOneTimePayment,
  mailYearlyStatements,
  sumUpPaymentChanges,
  reconcileJob,
  checkWebhooks,
  finishRefund,
  cleanEvents,
]
