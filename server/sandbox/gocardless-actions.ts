import { earliestCharge, emitGoCardless, withUpcoming } from './gocardless-objects.ts'
import { stateRefusal } from './gocardless-refusals.ts'
import { newId } from './ids.ts'
import { isDecline } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'

/** The next charge of a subscription becomes a payment, and ends so. */
export async function chargeNext(
  memory: Memory,
  subscription: Thing,
  settling: 'confirmed' | 'failed' | 'pending',
): Promise<Thing> {
  const [next] = withUpcoming(subscription).upcoming_payments
  const payment = await memory.save('payment', {
    id: newId('PM'),
    amount: subscription.amount,
    amount_refunded: 0,
    charge_date: next.charge_date,
    created_at: new Date().toISOString(),
    currency: subscription.currency,
    description: subscription.name,
    links: { mandate: subscription.links.mandate, subscription: subscription.id },
    metadata: {},
    retry_if_possible: subscription.retry_if_possible ?? false,
    status: 'pending_submission',
  })
  subscription.charged += 1
  await memory.save('gc_subscription', subscription)
  const links = { payment: payment.id, subscription: subscription.id }
  await emitGoCardless(memory, 'subscriptions', 'payment_created', links)
  await emitGoCardless(memory, 'payments', 'created', { payment: payment.id })
  if (settling !== 'pending') await settlePayment(memory, payment, settling)
  return payment
}

/** A payment of its own, apart from any subscription. */
export async function chargeOnce(
  memory: Memory,
  mandate: Thing,
  facts: {
    amount: number
    currency: string
    description: string | null
    metadata: object
    retry_if_possible: boolean
  },
): Promise<Thing> {
  const payment = await memory.save('payment', {
    ...facts,
    id: newId('PM'),
    amount_refunded: 0,
    charge_date: mandate.next_possible_charge_date,
    created_at: new Date().toISOString(),
    links: { mandate: mandate.id },
    status: 'pending_submission',
  })
  await emitGoCardless(memory, 'payments', 'created', { payment: payment.id })
  if (mandate.outcome !== 'pending')
    await settlePayment(memory, payment, isDecline(mandate.outcome) ? 'failed' : 'confirmed')
  return payment
}

/** `submitted`, `confirmed`, `paid_out`, `failed`, `charged_back`, `cancelled`. */
export async function settlePayment(memory: Memory, payment: Thing, status: string): Promise<void> {
  // Nothing comes of it any more.
  if (payment.status === 'cancelled') throw stateRefusal('payment_is_cancelled')
  payment.status = status
  await memory.save('payment', payment)
  const cause = status === 'failed' ? await failureOf(memory, payment) : undefined
  const details = status === 'failed' ? { cause, will_attempt_retry: false } : { cause }
  await emitGoCardless(memory, 'payments', status, { payment: payment.id }, details)
}

/** The bank lets it through; one that failed is collected once more before, on another day, while its mandate holds. */
export async function confirm(memory: Memory, payment: Thing): Promise<void> {
  if (payment.status === 'failed') {
    if (await isMandateCancelled(memory, payment)) throw stateRefusal('mandate_is_inactive')
    const today = new Date().toISOString().slice(0, 10)
    if (!(payment.charge_date > today)) payment.charge_date = today
    await emitGoCardless(memory, 'payments', 'resubmission_requested', { payment: payment.id })
  }
  await settlePayment(memory, payment, 'confirmed')
}

/** The bank says no, and GoCardless tries again by itself: what an account has that was asked to in the payment. */
export async function failAndRetry(memory: Memory, payment: Thing): Promise<void> {
  const isRetried = payment.retry_if_possible && !(await isMandateCancelled(memory, payment))
  if (!isRetried) return settlePayment(memory, payment, 'failed')
  const cause = await failureOf(memory, payment)
  const links = { payment: payment.id }
  await emitGoCardless(memory, 'payments', 'failed', links, { cause, will_attempt_retry: true })
  payment.status = 'pending_submission'
  payment.charge_date = earliestCharge()
  await memory.save('payment', payment)
  await emitGoCardless(memory, 'payments', 'resubmission_requested', links)
}

/** Another that took its place collects what it was to collect. */
async function isMandateCancelled(memory: Memory, { links }: Thing): Promise<boolean> {
  const mandate = await memory.find(links.mandate)
  return mandate?.status === 'cancelled' && !mandate.links.new_mandate
}

/** Why the bank says no: its mandate, as the account was made to, or the word that says least. */
async function failureOf(memory: Memory, payment: Thing): Promise<string> {
  if (await isMandateCancelled(memory, payment)) return 'mandate_cancelled'
  const mandate = await memory.find(payment.links.mandate)
  return mandate?.outcome === 'insufficient_funds' ? 'insufficient_funds' : 'refer_to_payer'
}

export async function cancelSubscription(memory: Memory, subscription: Thing): Promise<void> {
  subscription.status = 'cancelled'
  await memory.save('gc_subscription', subscription)
  await emitGoCardless(memory, 'subscriptions', 'cancelled', { subscription: subscription.id })
}

/**
 * A mandate takes its subscriptions with it, and the payments that no bank has yet: "cancels a mandate and all associated
 * cancellable payments" (API reference, "Cancel a mandate"), which are those in `pending_submission` ("Cancel a payment").
 * What was submitted goes on.
 */
export async function cancelMandate(memory: Memory, mandate: Thing): Promise<void> {
  mandate.status = 'cancelled'
  mandate.next_possible_charge_date = null
  await memory.save('mandate', mandate)
  await emitGoCardless(memory, 'mandates', 'cancelled', { mandate: mandate.id })
  const running = await memory.list('gc_subscription', { status: 'active', links: { mandate: mandate.id } })
  for (const subscription of running) await cancelSubscription(memory, subscription)
  const open = await memory.list('payment', { status: 'pending_submission', links: { mandate: mandate.id } })
  for (const payment of open) {
    payment.status = 'cancelled'
    await memory.save('payment', payment)
    await emitGoCardless(memory, 'payments', 'cancelled', { payment: payment.id }, { cause: 'mandate_cancelled' })
  }
}
