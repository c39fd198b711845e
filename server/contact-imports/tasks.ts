import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What enqueues this work need not load what it does. */
export const runImportTask: QueuedJob<{ id: string }> = { name: 'contact-imports.run', maxAttempts: 25 }
export const undoImportTask: QueuedJob<{ id: string }> = { name: 'contact-imports.undo', maxAttempts: 25 }
