import type { QueuedJob } from '#server/platform/jobs/job.ts'

export interface SendEmailPayload {
  id: string
}

/** What is enqueued for each mail, apart from its function: a room queues mail without loading what sends it. */
export const sendEmailTask: QueuedJob<SendEmailPayload> = { name: 'send-email', maxAttempts: 25 }
