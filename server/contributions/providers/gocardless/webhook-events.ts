import type { Event } from 'gocardless-nodejs'
import type { WebhookEvent } from '../webhooks.ts'

export function readGoCardlessEvent(payload: unknown): WebhookEvent {
  const { resource_type: type, action = '', links = {}, created_at: at, details } = payload as Event
  if ((type === 'payments' || type === 'refunds') && links.payment) {
    return {
      kind: 'payment',
      paymentId: links.payment,
      paid: type === 'payments' && action === 'confirmed',
      failed: type === 'payments' && (action === 'failed' || action === 'cancelled'),
      missedAt: type === 'payments' && action === 'failed' ? new Date(at ?? 0) : undefined,
      failureCode: type === 'payments' && action === 'failed' ? details?.cause : undefined,
    }
  }
  if (type === 'subscriptions' && links.subscription) {
    return ['cancelled', 'finished', 'customer_approval_denied'].includes(action)
      ? { kind: 'subscription-ended', subscriptionId: links.subscription }
      : { kind: 'ignored' }
  }
  if (type === 'mandates' && links.mandate) {
    if (['cancelled', 'failed', 'expired'].includes(action)) return { kind: 'mandate-gone', mandateId: links.mandate }
    if (action === 'reinstated') return { kind: 'mandate-back', mandateId: links.mandate }
  }
  return { kind: 'ignored' }
}
