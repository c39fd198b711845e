import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What enqueues this work need not load what it does. */
export const refreshDetailsTask: QueuedJob<object> = { name: 'uploads.refresh-details', maxAttempts: 25 }
export const removeFilesTask: QueuedJob<{ keys: string[] }> = { name: 'uploads.remove-files', maxAttempts: 25 }
