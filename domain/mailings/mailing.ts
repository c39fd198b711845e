/** What becomes of a mailing. One that is stopped keeps its place; `sent` is reached once nobody waits any more. */
export const mailingStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

/**
 * What became of one recipient's email. Each recipient is in exactly one of them at any moment, so they add up.
 *
 * - `waiting`: not tried yet, or being handed over right now.
 * - `sent`: accepted by the recipient's mail server, or by the provider.
 * - `deferred`: refused for now; tried again.
 * - `bounced`: refused for good, at once or later.
 * - `complained`: marked as spam.
 * - `unsubscribed`: sent, and unsubscribed from this kind by its link.
 * - `skipped`: never tried.
 */
export const recipientStatuses = [
  'waiting',
  'sent',
  'deferred',
  'bounced',
  'complained',
  'unsubscribed',
  'skipped',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** Why it was not sent, or not yet. */
export const recipientReasons = [
  // skipped
  'unsubscribed',
  'bounced-before',
  'no-address',
  'contact-deleted',
  // Its step was taken out of the series.
  'step-removed',
  // The series ended for them before.
  'series-ended',
  // deferred, and bounced once it was tried long enough
  'mailbox-full',
  'server-busy',
  'unreachable',
  // bounced
  'no-such-address',
  'blocked',
  'refused',
] as const
export type RecipientReason = (typeof recipientReasons)[number]

/** How much of what was tried may fail before the newsroom is warned. */
export const warningShare = 0.02

/** The share that failed of those that were tried; 0 while nothing was. */
export function failedShare(counts: Readonly<Record<RecipientStatus, number>>): number {
  const failed = counts.bounced + counts.complained
  const tried = counts.sent + counts.unsubscribed + failed
  return tried === 0 ? 0 : failed / tried
}

/** Fewer say nothing about a mailing that goes on. */
export const leastTried = 50
