import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { NotificationHeaders } from '#domain/webhook-notifications/notifications.ts'

const secretBytes = 32

export function makeSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

/** The id under which a delivery goes out, each time it does. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`
}

export interface Secrets {
  secret: string
  formerSecret: string | null
  formerSecretUntil: Date | null
}

/** The headers of Standard Webhooks; for a day after a new secret a signature by the former one stands beside its own. */
export function signatureHeaders(
  deliveryId: string,
  body: string,
  { secret, formerSecret, formerSecretUntil }: Secrets,
  now: Date,
): NotificationHeaders {
  const id = messageIdOf(deliveryId)
  const signs = formerSecret && formerSecretUntil && now < formerSecretUntil ? [secret, formerSecret] : [secret]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signs.map((each) => new Webhook(each).sign(id, now, body)).join(' '),
  }
}
