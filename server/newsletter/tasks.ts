import type { QueuedJob } from '#server/platform/jobs/job.ts'
import type { NewsletterEvent } from './event.ts'
import type { RemoteMember } from './providers/provider.ts'

const maxAttempts = 25

// The database itself queues the first two, under these names: migration 0016.
export const syncMemberTask: QueuedJob<{ contactId: string }> = { name: 'newsletter.sync-member', maxAttempts }
export const removeMemberTask: QueuedJob<{ email: string; forGood: boolean }> = {
  name: 'newsletter.remove-member',
  maxAttempts,
}
/** `clears`: who isn't at the provider, and as far as is known never was, doesn't get the newsletter. */
export const readMemberTask: QueuedJob<{ contactId: string; clears?: boolean }> = {
  name: 'newsletter.read-member',
  maxAttempts,
}
export const settleMemberTask: QueuedJob<{ contactId: string; theirs: RemoteMember | null; mark: number }> = {
  name: 'newsletter.settle-member',
  maxAttempts,
}
export const importMemberTask: QueuedJob<{ member: RemoteMember }> = { name: 'newsletter.import-member', maxAttempts }
export const takeEventTask: QueuedJob<{ event: NewsletterEvent }> = { name: 'newsletter.take-event', maxAttempts }

/** Of many changes before it begins, one job is made. */
export const syncKey = (contactId: string) => `newsletter:${contactId}`
export const readKey = (contactId: string) => `newsletter-read:${contactId}`
export const settleKey = (contactId: string) => `newsletter-settle:${contactId}`
export const removalKey = (email: string) => `newsletter-removal:${email}`
