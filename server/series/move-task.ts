import type { QueuedJob } from '#server/platform/jobs/job.ts'

export const moveMembersTask: QueuedJob<{ id: string }> = { name: 'move-series', maxAttempts: 25 }
