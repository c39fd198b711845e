import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** Enqueued where the mail itself can't be written: whoever asks for a password comes in by the room's door. */
export const mailLockedOwnerTask: QueuedJob<{ contactId: string }> = { name: 'mail-locked-owner', maxAttempts: 25 }
