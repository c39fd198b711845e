import type { QueuedJob } from '#server/platform/jobs/job.ts'

export interface SendEmailPayload {
  id: string
}

/** What is enqueued for each mail, apart from its function: a room queues mail without loading what sends it. */
export const sendEmailTask: QueuedJob<SendEmailPayload> = { name: 'send-email', maxAttempts: 25 }

/** Queues what is due without a job of its own: enqueue it where many mails were written that nobody should wait a minute for. */
export const sweepOutboxTask: QueuedJob<Record<string, never>> = { name: 'sweep-outbox', maxAttempts: 25 }
