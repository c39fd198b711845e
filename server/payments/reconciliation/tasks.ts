import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What enqueues this work need not load what it does. */
export const reconcileTask: QueuedJob<{ runId?: string }> = { name: 'payments.reconcile', maxAttempts: 10 }
