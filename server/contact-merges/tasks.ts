import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What enqueues this work need not load what it does. */
export const lookForDuplicatesTask: QueuedJob<Record<string, never>> = { name: 'contact-merges.look', maxAttempts: 5 }
