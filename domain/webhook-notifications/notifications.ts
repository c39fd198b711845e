import { z } from 'zod'
import { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { CalloutBase } from '#domain/callouts/reply.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { contributionsApi } from '#domain/contributions/api.ts'
import { IsoDate } from '#domain/http/fields.ts'
import type { Notification } from '#domain/http/openapi.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import {
  type DeliveryType,
  deliveryTypes,
  groupOf,
  isDeletion,
  type WebhookEventGroup,
} from '#domain/webhooks/event-types.ts'

/** What is sent of a thing that is there: the body is made by it, and OpenAPI describes it. */
const shown: Record<WebhookEventGroup, z.ZodType> = {
  contact: Contact,
  contribution: z.object({ contactId: z.uuid(), ...contributionsApi.getContribution.reply.shape }),
  payment: paymentsApi.getPayment.reply,
  callout: CalloutBase,
  response: CalloutResponse,
}

const OnlyId = z.object({ id: z.string() })

/** The `data` of a notification. */
export function dataOf(type: DeliveryType): z.ZodType {
  const group = groupOf(type)
  return group && !isDeletion(type) ? shown[group] : OnlyId
}

/** The headers of Standard Webhooks. */
export const NotificationHeaders = z.object({
  'webhook-id': z.string().describe('The same for each attempt and each replay: whoever has seen it may skip it'),
  'webhook-timestamp': z.string().regex(/^\d+$/).describe('Of this attempt, in seconds'),
  'webhook-signature': z
    .string()
    .describe('`v1,` and Base64; for 24 hours after a new secret a second one by the former, after a space'),
})
export type NotificationHeaders = z.output<typeof NotificationHeaders>

const when: Record<DeliveryType, string> = {
  'contact.created': 'A contact is added, joins or is imported',
  'contact.updated': 'Name, address, profile, a role or a tag of a contact changed',
  'contact.deleted': 'A contact is deleted',
  'contribution.started': 'A contribution begins',
  'contribution.changed': 'A contribution changes',
  'contribution.cancelled': 'A contribution is cancelled',
  'contribution.ended': 'What was paid for ran out, noticed a minute later',
  'payment.succeeded': 'A payment was received',
  'payment.failed': 'A charge didn’t go through, even if the provider will try again',
  'payment.refunded': 'A payment is refunded, in part or whole',
  'payment.disputed': 'A payment is disputed',
  'callout.published': 'A callout opens, also by its date',
  'callout.unpublished': 'A callout is no longer public',
  'callout.closed': 'A callout ends, also by its date',
  'callout.deleted': 'A callout is deleted',
  'response.created': 'Somebody responded to a callout',
  'response.updated': 'A response is changed by its respondent or the desk; comments aside',
  'response.deleted': 'A response is deleted',
  'webhook.test': 'Somebody pressed the button that sends a test',
}

/** Everything that webhooks send, by type, as OpenAPI describes it. */
export const notifications: Readonly<Record<string, Notification>> = Object.fromEntries(
  deliveryTypes.map((type) => [
    type,
    {
      summary: when[type],
      headers: NotificationHeaders,
      body: z.object({
        type: z.literal(type),
        timestamp: IsoDate.describe('When it happened'),
        data: dataOf(type),
      }),
    },
  ]),
)
