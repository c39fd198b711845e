import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** Somebody who joins with a one-time payment has made it; the room of sign-ups goes on from there, whoever noticed. */
export const paidOnceTask: QueuedJob<{ flowId: string }> = { name: 'sign-up.set-up-payer', maxAttempts: 25 }
