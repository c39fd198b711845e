import type { Job } from '#server/platform/jobs/job.ts'
import { processPaymentEvent } from './events.ts'

export const paymentsJobs: Job[] = [processPaymentEvent]
