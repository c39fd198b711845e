import type { Job } from '#server/platform/jobs/job.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { processPaymentEvent } from './events.ts'
import { keepOneTimePayment } from './one-time.ts'
import { mailYearlyStatements } from './receipts/mails.ts'
import { reconcileJob } from './reconciliation/jobs.ts'
import { finishRefund } from './refunds/jobs.ts'
import { sumUpPaymentChanges } from './totals/jobs.ts'

export const paymentsJobs: Job[] = [
  processPaymentEvent,
  keepOneTimePayment,
  mailYearlyStatements,
  sumUpPaymentChanges,
  reconcileJob,
  checkWebhooks,
  finishRefund,
]
