import type Stripe from 'stripe'
import type { WebhookEvent } from '../webhooks.ts'
import { idOf } from './client.ts'
import { toProviderPayment } from './invoice.ts'

/** The notifications that matter here; the payload is one the signature has vouched for. */
export function readStripeEvent(payload: unknown): WebhookEvent {
  const event = payload as Stripe.Event
  switch (event.type) {
    case 'invoice.created':
    case 'invoice.updated':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
      return {
        kind: 'payment',
        paymentId: event.data.object.id,
        paid: event.type === 'invoice.paid',
        // Stripe tries again by itself, and the grace period covers that.
        failed: false,
        missedAt: isMiss(event.type) ? new Date(event.created * 1000) : undefined,
        copy: toProviderPayment(event.data.object),
      }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const chargeId = idOf(event.data.object.payment_intent)
      return chargeId ? { kind: 'charge', chargeId } : { kind: 'ignored' }
    }
    case 'customer.subscription.updated':
      return readStatus(event.data.object)
    case 'customer.subscription.deleted':
      return { kind: 'subscription-ended', subscriptionId: event.data.object.id }
    case 'payment_method.detached':
      return { kind: 'mandate-gone', mandateId: event.data.object.id }
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
      return { kind: 'mandate-changed', mandateId: event.data.object.id }
    case 'customer.deleted':
      return { kind: 'customer-gone', customerId: event.data.object.id }
    default:
      return { kind: 'ignored' }
  }
}

/** Where a bank wants approval, the charge has failed as well, and is told of by both. */
function isMiss(type: string): boolean {
  return type === 'invoice.payment_failed' || type === 'invoice.payment_action_required'
}

/** A subscription that is past due is told of by its invoice. */
function readStatus({ id: subscriptionId, status }: Stripe.Subscription): WebhookEvent {
  switch (status) {
    case 'incomplete_expired':
      return { kind: 'subscription-never-started', subscriptionId }
    case 'unpaid':
      return { kind: 'subscription-given-up', subscriptionId }
    default:
      return { kind: 'ignored' }
  }
}
