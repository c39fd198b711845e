import { seconds } from './ids.ts'
import { isDecline, isOutcome, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { emitStripe, itemOf, moveToNextPeriod, newInvoice } from './stripe-objects.ts'

export type Settling = 'paid' | 'failed' | 'pending'

/** Makes the period's invoice and lets its payment end so. */
export async function chargePeriod(memory: Memory, subscription: Thing, reason: string, settling: Settling) {
  const invoice = newInvoice(subscription, reason)
  subscription.latest_invoice = invoice.id
  await openInvoice(memory, invoice)
  if (settling !== 'pending') await settleInvoice(memory, invoice, subscription, settling)
  return invoice
}

export async function openInvoice(memory: Memory, invoice: Thing): Promise<void> {
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.created', invoice)
  invoice.status = 'open'
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
}

export async function settleInvoice(memory: Memory, invoice: Thing, subscription: Thing, settling: 'paid' | 'failed') {
  invoice.attempt_count += 1
  if (settling === 'paid') {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.total
    invoice.amount_remaining = 0
  } else {
    invoice.failure = await failureOf(memory, subscription)
  }
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, settling === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  const status = settling === 'paid' ? 'active' : 'past_due'
  if (subscription.status === status || subscription.status === 'canceled') return
  subscription.status = status
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
}

/** Why the bank says no: as the card was made to, or without a reason. */
async function failureOf(memory: Memory, { default_payment_method: id }: Thing): Promise<SandboxOutcome> {
  const outcome = (id && (await memory.find(id)))?.metadata.outcome
  return isOutcome(outcome) && isDecline(outcome) ? outcome : 'generic_decline'
}

/** The next period begins. */
export async function renew(memory: Memory, subscription: Thing, settling: Settling): Promise<void> {
  await beginNextPhase(memory, subscription)
  moveToNextPeriod(subscription)
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
  await chargePeriod(memory, subscription, 'subscription_cycle', settling)
  await memory.save('subscription', subscription)
}

/** What was scheduled for the next period begins, and the schedule is done. */
async function beginNextPhase(memory: Memory, subscription: Thing): Promise<void> {
  const schedule = subscription.schedule && (await memory.find(subscription.schedule))
  if (!schedule) return
  itemOf(subscription).price = schedule.phases[1]?.items[0].price ?? itemOf(subscription).price
  subscription.schedule = null
  await memory.save('subscription_schedule', { ...schedule, status: 'released' })
}

/** The first payment never came. */
export async function expire(memory: Memory, subscription: Thing): Promise<void> {
  subscription.status = 'incomplete_expired'
  subscription.ended_at = seconds(new Date())
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
}

export async function cancel(memory: Memory, subscription: Thing): Promise<Thing> {
  subscription.status = 'canceled'
  subscription.canceled_at = subscription.ended_at = seconds(new Date())
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.deleted', subscription)
  return subscription
}
