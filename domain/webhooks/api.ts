import { z } from 'zod'
import { IdParams, IsoDate, page, Uuid } from '#domain/http/fields.ts'
import { type RateLimit, route } from '#domain/http/route.ts'
import { deliveryFailures, deliveryStates, disabledReasons } from './delivery.ts'
import { deliveryTypes, webhookEvents } from './event-types.ts'
import { webhookLimits } from './limits.ts'

const Delivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  messageId: z.string().describe('The header `webhook-id`: the same for each try and replay'),
  type: z.enum(deliveryTypes),
  subjectId: z.string().describe('The id of what it tells of'),
  state: z.enum(deliveryStates),
  createdAt: IsoDate,
  tries: z.int().describe('Since it was made or replayed'),
  triedAt: IsoDate.optional(),
  nextTryAt: IsoDate.optional(),
  status: z.int().optional().describe('HTTP status of the last try, if there was a response'),
  failure: z.enum(deliveryFailures).optional().describe('Why the last try failed'),
  durationMs: z.int().optional().describe('Of the last try'),
})
export type WebhookDelivery = z.output<typeof Delivery>

const DeliveryDetails = z.object({
  ...Delivery.shape,
  body: z.string().nullable().describe('What is sent; null before the first try, and once it is no longer kept'),
  reply: z.string().optional().describe('The beginning of the last response’s body'),
  log: z
    .array(
      z.object({
        at: IsoDate,
        status: z.int().optional(),
        failure: z.enum(deliveryFailures).optional(),
        durationMs: z.int(),
      }),
    )
    .describe('The latest tries, oldest first'),
})
export type WebhookDeliveryDetails = z.output<typeof DeliveryDetails>

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  disabledBecause: z.enum(disabledReasons).optional().describe('If it was turned off automatically'),
  failingSince: IsoDate.optional().describe('If the latest tries failed'),
  formerSecretUntil: IsoDate.optional().describe('Until when the former secret signs as well'),
  createdAt: IsoDate,
  lastDelivery: Delivery.optional(),
})
export type Webhook = z.output<typeof Webhook>

const Secret = z.string().describe('`whsec_` and Base64; shown only here')

const url = z.string().max(webhookLimits.url, 'isUrl').describe('https, without user name and fragment')
const description = z.string().trim().max(webhookLimits.description)
const types = z
  .array(z.enum(webhookEvents, 'isIn'))
  .min(1, 'isNotEmpty')
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((type) => chosen.includes(type)))

/** Each waits for somebody else's server. */
const rateLimit: RateLimit = { bucket: 'webhook-test', guest: 0, signedIn: 30, windowSeconds: 60 }

export const webhooksApi = {
  listWebhooks: route({
    method: 'GET',
    path: '/webhooks',
    access: 'admin',
    summary: 'The webhooks, oldest first, each with its last delivery',
    reply: z.array(Webhook),
  }),
  createWebhook: route({
    method: 'POST',
    path: '/webhooks',
    access: 'admin-session',
    summary: 'Add a webhook; its secret is shown only once',
    body: z.strictObject({
      url,
      description: description.optional(),
      types,
      enabled: z.boolean().optional(),
    }),
    reply: z.object({ ...Webhook.shape, secret: Secret }),
  }),
  listWebhookDeliveries: route({
    method: 'GET',
    path: '/webhooks/deliveries',
    access: 'admin',
    summary: 'What was sent and is to be sent, newest first',
    query: z.strictObject({
      limit: z.int().min(1).max(100).default(50),
      offset: z.int().min(0).default(0),
      webhook: Uuid.optional(),
      state: z.enum(deliveryStates, 'isIn').optional(),
      type: z.enum(deliveryTypes, 'isIn').optional(),
    }),
    reply: page(Delivery),
  }),
  getWebhookDelivery: route({
    method: 'GET',
    path: '/webhooks/deliveries/:id',
    access: 'admin',
    summary: 'A delivery with what was sent, what was answered and its tries',
    params: IdParams,
    reply: DeliveryDetails,
    problems: ['not-found'],
  }),
  replayWebhookDelivery: route({
    method: 'POST',
    path: '/webhooks/deliveries/:id/replay',
    access: 'admin-session',
    summary: 'Send a delivery again, with the same id and body',
    rateLimit,
    params: IdParams,
    reply: DeliveryDetails,
    problems: ['not-found', 'webhook-turned-off'],
  }),
  getWebhook: route({
    method: 'GET',
    path: '/webhooks/:id',
    access: 'admin',
    summary: 'A webhook',
    params: IdParams,
    reply: Webhook,
    problems: ['not-found'],
  }),
  changeWebhook: route({
    method: 'PATCH',
    path: '/webhooks/:id',
    access: 'admin-session',
    summary: 'Change a webhook, turn it on or off',
    params: IdParams,
    body: z.strictObject({
      url: url.optional(),
      description: description.optional(),
      types: types.optional(),
      enabled: z.boolean().optional(),
    }),
    reply: Webhook,
    problems: ['not-found'],
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/webhooks/:id',
    access: 'admin-session',
    summary: 'Delete a webhook and its log',
    params: IdParams,
    problems: ['not-found'],
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: '/webhooks/:id/secret',
    access: 'admin-session',
    summary: 'Give a webhook a new secret, shown only once; the former one signs as well for 24 hours',
    params: IdParams,
    reply: z.object({ secret: Secret, formerSecretUntil: IsoDate }),
    problems: ['not-found'],
  }),
  testWebhook: route({
    method: 'POST',
    path: '/webhooks/:id/test',
    access: 'admin-session',
    summary: 'Send `webhook.test` now, once, and say what came back',
    rateLimit,
    params: IdParams,
    reply: DeliveryDetails,
    problems: ['not-found'],
  }),
}
