import type { Job } from '#server/platform/jobs/job.ts'
import { endAbandonedFlow, leaveAbandonedFlow } from './abandoned.ts'
import { giveUpPaymentFlow, resumePaymentFlow } from './complete.ts'
import { dropMandate, dropOwed, dropSubscription } from './drop.ts'
import { mailEndingNotices } from './ending-notices/mail-notices.ts'
import { followRecoveries } from './payment-recovery/jobs.ts'
import { cleanPaymentFlows, finishProviderFlow } from './start.ts'
import { syncCustomerJob } from './sync-customer.ts'
import { applyTaxRate, correctTaxRate } from './tax-rates/apply-tax-rate.ts'

export const contributionsJobs: Job[] = [
  finishProviderFlow,
  endAbandonedFlow,
  leaveAbandonedFlow,
  resumePaymentFlow,
  giveUpPaymentFlow,
  dropMandate,
  dropOwed,
  dropSubscription,
  cleanPaymentFlows,
  syncCustomerJob,
  mailEndingNotices,
  followRecoveries,
  applyTaxRate,
  correctTaxRate,
]
