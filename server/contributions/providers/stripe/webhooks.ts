import type { WebhookEntrance, Webhooks } from '../webhooks.ts'
import type { StripeTools } from './client.ts'
import { hasOtherVersion, installStripeWebhook } from './webhook-endpoint.ts'
import { readStripeEvent } from './webhook-events.ts'

export const stripeWebhook: WebhookEntrance = {
  path: '/webhook/stripe',
  header: 'stripe-signature',
  refusal: 400,
  toggle: 'webhook-stripe',
  secretOf: ({ stripe }) => stripe.webhookSecret ?? '',
  installation: {
    label: 'Stripe',
    keys: ['MASTHEAD_STRIPE_SECRET_KEY', 'MASTHEAD_STRIPE_PUBLIC_KEY'],
    secretSetting: 'stripe-webhook-secret',
    install: installStripeWebhook,
  },
}

export function stripeWebhooks({ stripe, ask }: StripeTools): Webhooks {
  return {
    hasOtherVersion: (url) => ask(hasOtherVersion(stripe, url)),

    receive(body, signature, secret) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, secret)
        return [{ id: event.id, type: event.type, payload: event }]
      } catch {
        return undefined
      }
    },

    readEvent: readStripeEvent,
  }
}
