import { type Event, parse } from 'gocardless-nodejs'
import type { WebhookEntrance, Webhooks } from '../webhooks.ts'
import { required } from './client.ts'
import { readGoCardlessEvent } from './webhook-events.ts'

export const goCardlessWebhook: WebhookEntrance = {
  path: '/webhook/gc',
  header: 'webhook-signature',
  refusal: 498,
  toggle: 'webhook-gc',
  secretOf: ({ gocardless }) => gocardless.webhookSecret,
}

export const goCardlessWebhooks: Webhooks = {
  receive(body, signature, secret) {
    try {
      return (parse(body, secret, signature) as Event[]).map((event) => ({
        id: required(event.id),
        type: `${event.resource_type}.${event.action}`,
        payload: event,
      }))
    } catch {
      return undefined
    }
  },

  readEvent: readGoCardlessEvent,
}
