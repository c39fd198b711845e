import type { QueuedJob } from '#server/platform/jobs/job.ts'

export const enterCurrentTask: QueuedJob<{ id: string }> = { name: 'enter-series', maxAttempts: 25 }
