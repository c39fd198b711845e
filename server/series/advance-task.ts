import type { QueuedJob } from '#server/platform/jobs/job.ts'

export const advanceTask: QueuedJob<Record<string, never>> = { name: 'advance-series', maxAttempts: 25 }
