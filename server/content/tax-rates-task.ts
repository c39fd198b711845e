import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** Brings a changed rate to what is charged regularly; the room of contributions does it. */
export const applyTaxRateTask: QueuedJob<{ after?: string }> = { name: 'contributions.apply-tax-rate', maxAttempts: 25 }

/** A later change replaces one whose turn has not come: each page takes the rate of its own moment. */
export const applyTaxRateKey = 'apply-tax-rate'
