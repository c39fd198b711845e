export const actorTypes = ['user', 'api-key', 'system', 'webhook', 'cron', 'cli'] as const
export type ActorType = (typeof actorTypes)[number]

/** The audit log's words, in the order of their areas. */
export const eventTypes = [
  'app.segments-updated',
  'app.webhook-updated',
  'app.settings-updated',
  'app.payment-options-updated',
  'callout.created',
  'callout.edited',
  'callout.published',
  'callout.unpublished',
  'callout.deleted',
  'callout.answered',
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
  'email.template-added',
  'email.template-edited',
  'email.template-deleted',
  'email.sent',
  'email.send-failed',
  'payment.initiated',
  'payment.successful',
  'payment.failed',
  'payment.cancelled',
  'payment.refunded',
  'newsletter.groups-updated',
] as const
export type EventType = (typeof eventTypes)[number]
