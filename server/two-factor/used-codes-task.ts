import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** Enqueued where the mail itself can't be written: signing in comes in by the room's door. */
export const checkUsedCodesTask: QueuedJob<{ contactId: string }> = {
  name: 'two-factor.check-used-codes',
  maxAttempts: 25,
}
