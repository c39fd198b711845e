import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** What the mail server said at once, when a mail was handed over. */
export const noteRefusalTask: QueuedJob<{ event: Omit<MailEvent, 'at'> & { at: string } }> = {
  name: 'email-bounces.note-refusal',
  maxAttempts: 25,
}

/** The provider's own list of addresses has to forget one that is allowed again. */
export const allowAddressTask: QueuedJob<{ address: string }> = { name: 'email-bounces.allow-address', maxAttempts: 10 }
