import type { Event } from 'gocardless-nodejs'
import type { WebhookEvent } from '../webhooks.ts'

export function readGoCardlessEvent(payload: unknown): WebhookEvent {
  const { resource_type: type, action = '', links = {}, created_at: at, details } = payload as Event
  // Of a refund, an event names nothing else.
  if (type === 'refunds' && links.refund) return { kind: 'charge', chargeId: links.refund }
  if (type === 'payments' && links.payment) {
    const hasFailed = action === 'failed'
    // What GoCardless tries again by itself is not lost yet, and nobody is asked to make up for it.
    const isMissed = hasFailed && details?.will_attempt_retry !== true
    return {
      kind: 'payment',
      paymentId: links.payment,
      paid: action === 'confirmed',
      failed: isMissed || action === 'cancelled',
      missedAt: isMissed ? new Date(at ?? 0) : undefined,
      failureCode: hasFailed ? details?.cause : undefined,
    }
  }
  if (type === 'subscriptions' && links.subscription) {
    return ['cancelled', 'finished', 'customer_approval_denied'].includes(action)
      ? { kind: 'subscription-ended', subscriptionId: links.subscription }
      : { kind: 'ignored' }
  }
  if (type === 'mandates' && links.mandate) {
    if (['cancelled', 'failed', 'expired'].includes(action)) return { kind: 'mandate-gone', mandateId: links.mandate }
    const { mandate: mandateId, new_mandate: replacedBy } = links
    if (action === 'replaced' && replacedBy) return { kind: 'mandate-replaced', mandateId, replacedBy }
    if (action === 'reinstated') return { kind: 'mandate-back', mandateId: links.mandate }
  }
  return { kind: 'ignored' }
}
