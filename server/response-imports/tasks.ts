import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What enqueues this work need not load what it does. */
export const runResponseImportTask: QueuedJob<{ id: string }> = { name: 'response-imports.run', maxAttempts: 25 }
export const undoResponseImportTask: QueuedJob<{ id: string }> = { name: 'response-imports.undo', maxAttempts: 25 }
