export const actorTypes = ['user', 'api-key', 'system', 'webhook', 'cron', 'cli'] as const
export type ActorType = (typeof actorTypes)[number]

/** The audit log's words, in the order of their areas. */
export const eventTypes = [
  'app.segments-updated',
  'app.notices-updated',
  'app.webhook-updated',
  'app.settings-updated',
  'app.payment-options-updated',
  'callout.created',
  'callout.edited',
  'callout.published',
  'callout.unpublished',
  'callout.deleted',
  'callout.answered',
  'callout.responses-deleted',
  'callout.retention-applied',
  'callout.story-added',
  'callout.story-edited',
  'callout.story-deleted',
  'contact.created',
  'contact.removed',
  'contact.profile-updated',
  'contact.contribution-started',
  'contact.contribution-updated',
  'contact.contribution-stopped',
  'contact.api-key-configured',
  'contact.role-updated',
  'contact.role-removed',
  'contact.mfa-enabled',
  'contact.mfa-disabled',
  'contact.email-suppressed',
  'contact.email-allowed',
  'email.template-added',
  'email.template-edited',
  'email.template-deleted',
  'email.sent',
  'email.send-failed',
  'email.mailing-added',
  'email.mailing-edited',
  'email.mailing-deleted',
  'email.mailing-scheduled',
  'email.mailing-unscheduled',
  'email.mailing-started',
  'email.mailing-stopped',
  'email.mailing-resumed',
  'email.mailing-not-started',
  'email.mailing-failing',
  'email.series-added',
  'email.series-edited',
  'email.series-deleted',
  'email.series-started',
  'email.series-paused',
  'email.series-resumed',
  'email.series-ended',
  'email.series-removed',
  'email.choices-updated',
  'payment.initiated',
  'payment.successful',
  'payment.failed',
  'payment.cancelled',
  'payment.refunded',
  'payment.disputed',
  'payment.dispute-won',
  'payment.dispute-lost',
  'newsletter.groups-updated',
  'access.signed-in',
  'access.sign-in-failed',
  'access.contacts-exported',
  'access.payments-exported',
  'access.responses-exported',
  'access.import-exported',
  'access.data-exported',
  'access.email-read',
] as const
export type EventType = (typeof eventTypes)[number]

/** Who came in and who looked at what: true to say for a while, and nobody's business for ever. */
export type AccessType = Extract<EventType, `access.${string}`>

const accessDays = 90

/** When an entry is deleted; null for those of changes, which stay. */
export function expiryOf(eventType: AccessType, now: Date): Date
export function expiryOf(eventType: EventType, now: Date): Date | null
export function expiryOf(eventType: EventType, now: Date): Date | null {
  return eventType.startsWith('access.') ? new Date(now.getTime() + accessDays * 86_400_000) : null
}

/** What somebody signed in with. */
export const signInMethods = ['password', 'two-factor', 'link', 'set-up'] as const
export type SignInMethod = (typeof signInMethods)[number]
