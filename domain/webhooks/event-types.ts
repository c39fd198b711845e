/** What a webhook can be told of, in the groups in which the form shows it. */
export const webhookEventGroups = {
  contact: ['contact.created', 'contact.updated', 'contact.deleted'],
  contribution: ['contribution.started', 'contribution.changed', 'contribution.cancelled', 'contribution.ended'],
  payment: ['payment.succeeded', 'payment.failed', 'payment.refunded', 'payment.disputed'],
  callout: ['callout.published', 'callout.unpublished', 'callout.closed', 'callout.deleted'],
  response: ['response.created', 'response.updated', 'response.deleted'],
} as const

export type WebhookEventGroup = keyof typeof webhookEventGroups
export type WebhookEvent = (typeof webhookEventGroups)[WebhookEventGroup][number]

export const webhookEvents = Object.values(webhookEventGroups).flat() as [WebhookEvent, ...WebhookEvent[]]

/** What the test button sends, whatever is chosen. */
export const testEvent = 'webhook.test'

/** Every type that a delivery may have. */
export const deliveryTypes = [...webhookEvents, testEvent] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export function groupOf(type: DeliveryType): WebhookEventGroup | undefined {
  const groups = Object.keys(webhookEventGroups) as WebhookEventGroup[]
  return groups.find((group) => type.startsWith(`${group}.`))
}

/** What is gone leaves its id and nothing else. */
export function isDeletion(type: DeliveryType): boolean {
  return type.endsWith('.deleted')
}
