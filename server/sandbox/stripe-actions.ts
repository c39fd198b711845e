import { seconds } from './ids.ts'
import { isDecline, isOutcome, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { beginApproval } from './stripe-approvals.ts'
import { timeFor } from './stripe-clock.ts'
import { emitStripe, itemOf, moveToNextPeriod, newInvoice } from './stripe-objects.ts'

export type Settling = 'paid' | 'failed' | 'pending' | 'approval'

/** Makes the period's invoice and lets its payment end so. */
export async function chargePeriod(memory: Memory, subscription: Thing, reason: string, settling: Settling) {
  const invoice = newInvoice(subscription, reason)
  subscription.latest_invoice = invoice.id
  await openInvoice(memory, invoice)
  await charge(memory, invoice, subscription, settling)
  return invoice
}

async function charge(memory: Memory, invoice: Thing, subscription: Thing, settling: Settling): Promise<void> {
  if (settling === 'pending') return beginDebit(memory, invoice)
  if (settling !== 'approval') return settleInvoice(memory, invoice, subscription, settling)
  await beginApproval(memory, invoice)
  await follow(memory, invoice, subscription, 'past_due')
}

export async function openInvoice(memory: Memory, invoice: Thing): Promise<void> {
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.created', invoice)
  await finaliseInvoice(memory, invoice)
}

/** From now on it can be paid. */
async function finaliseInvoice(memory: Memory, invoice: Thing): Promise<void> {
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
}

/** A debit is with the bank for days: the invoice stays open, and its payment is processing. */
export async function beginDebit(memory: Memory, invoice: Thing): Promise<void> {
  invoice.attempt_count += 1
  invoice.attempted = true
  invoice.processing = true
  invoice.failure = null
  await memory.save('invoice', invoice)
}

export async function settleInvoice(memory: Memory, invoice: Thing, subscription: Thing, settling: 'paid' | 'failed') {
  if (invoice.status === 'draft') await finaliseInvoice(memory, invoice)
  if (!invoice.processing) invoice.attempt_count += 1
  invoice.attempted = true
  invoice.processing = false
  if (settling === 'paid') {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.total
    invoice.amount_remaining = 0
    invoice.failure = null
    invoice.method ??= subscription.default_payment_method
  } else {
    invoice.failure = await failureOf(memory, subscription)
    invoice.failed_by = await memory.find(subscription.default_payment_method ?? '')
  }
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, settling === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  await follow(memory, invoice, subscription, settling === 'paid' ? 'active' : 'past_due')
}

async function follow(memory: Memory, invoice: Thing, subscription: Thing, status: 'active' | 'past_due') {
  // One whose first payment is missing stays incomplete until it is there.
  if (subscription.status === 'trialing' || (subscription.status === 'incomplete' && status === 'past_due')) return
  // A subscription is as its latest invoice is, whatever becomes of those before it.
  if (subscription.latest_invoice !== invoice.id) return
  if ([status, 'canceled', 'incomplete_expired'].includes(subscription.status)) return
  subscription.status = status
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
}

/** Why the bank says no: as the card was made to, or without a reason. */
async function failureOf(memory: Memory, { default_payment_method: id }: Thing): Promise<SandboxOutcome> {
  const outcome = (id && (await memory.find(id)))?.metadata.outcome
  return isOutcome(outcome) && isDecline(outcome) ? outcome : 'generic_decline'
}

/** The next period begins, and the hour of its invoice's draft goes by. */
export async function renew(memory: Memory, subscription: Thing, settling: Settling): Promise<void> {
  const invoice = await beginPeriod(memory, subscription)
  if (subscription.status === 'unpaid') return
  await finaliseInvoice(memory, invoice)
  await charge(memory, invoice, subscription, settling)
}

/** The next period begins with an invoice that stays a draft for an hour; of one that is unpaid it stays so for good. */
export async function beginPeriod(memory: Memory, subscription: Thing): Promise<Thing> {
  await beginNextPhase(memory, subscription)
  moveToNextPeriod(subscription)
  const isAsked = subscription.status !== 'unpaid'
  if (subscription.status === 'trialing') subscription.status = 'active'
  const invoice = newInvoice(subscription, 'subscription_cycle')
  invoice.auto_advance = isAsked
  invoice.automatically_finalizes_at = isAsked ? invoice.created + draftSeconds : null
  subscription.latest_invoice = invoice.id
  await memory.save('subscription', subscription)
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
  await emitStripe(memory, 'invoice.created', invoice)
  return invoice
}

const draftSeconds = 60 * 60

/** The draft's hour is over: it is finalised and charged, as its subscription's payment method was made to. */
export async function advanceInvoice(memory: Memory, invoice: Thing): Promise<void> {
  const subscription = invoice.parent && (await memory.find(invoice.parent.subscription_details.subscription))
  if (!subscription || invoice.status !== 'draft' || !invoice.auto_advance) return
  await finaliseInvoice(memory, invoice)
  const { outcome } = (await memory.find(subscription.default_payment_method))?.metadata ?? {}
  await charge(memory, invoice, subscription, settlingOf(outcome))
}

/** How a charge ends, as its card or account was made to. */
export function settlingOf(outcome: SandboxOutcome): Settling {
  if (outcome === 'pending' || outcome === 'approval') return outcome
  return isDecline(outcome) ? 'failed' : 'paid'
}

/** What was scheduled for the next period begins, and the schedule is done. */
async function beginNextPhase(memory: Memory, subscription: Thing): Promise<void> {
  const schedule = subscription.schedule && (await memory.find(subscription.schedule))
  if (!schedule) return
  itemOf(subscription).price = schedule.phases[1]?.items[0].price ?? itemOf(subscription).price
  subscription.default_tax_rates = schedule.phases[1]?.default_tax_rates ?? subscription.default_tax_rates
  subscription.schedule = null
  await memory.save('subscription_schedule', { ...schedule, status: 'released' })
}

/** All retries are used up. What happens then is a setting of the account. */
export async function giveUp(memory: Memory, subscription: Thing, left: 'canceled' | 'unpaid'): Promise<void> {
  if (subscription.status !== 'past_due') return
  if (left === 'canceled') {
    await cancel(memory, subscription)
    return
  }
  subscription.status = 'unpaid'
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
}

/** Nobody paid the first invoice within 23 hours (`Subscription.status`): the subscription never begins. */
export async function expire(memory: Memory, subscription: Thing): Promise<void> {
  if (subscription.status !== 'incomplete') return
  await voidFirst(memory, subscription)
  subscription.status = 'incomplete_expired'
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.updated', subscription)
}

/** What a subscription that doesn't begin was to be paid for first is asked for no more. */
async function voidFirst(memory: Memory, { latest_invoice }: Thing): Promise<void> {
  const invoice = await memory.find(latest_invoice)
  if (invoice?.status !== 'open') return
  Object.assign(invoice, { status: 'void', approvalSecret: null })
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.voided', invoice)
}

export async function cancel(memory: Memory, subscription: Thing): Promise<Thing> {
  if (subscription.status === 'incomplete') await voidFirst(memory, subscription)
  subscription.status = 'canceled'
  subscription.canceled_at = subscription.ended_at = seconds(await timeFor(memory, subscription.customer))
  await memory.save('subscription', subscription)
  await emitStripe(memory, 'customer.subscription.deleted', subscription)
  return subscription
}
