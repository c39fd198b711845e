import { isDecline } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { advanceInvoice, beginPeriod, giveUp, settleInvoice } from './stripe-actions.ts'
import { secretOf } from './stripe-approvals.ts'
import { itemOf } from './stripe-objects.ts'

interface Due {
  at: number
  happen(): Promise<unknown>
}

/** What happens next to those on a clock: a period ends, a draft's hour is over, or a charge is tried again. */
export async function findNextDue(memory: Memory, clock: Thing, until: number): Promise<Due | undefined> {
  const due: Due[] = []
  for (const customer of await memory.list('customer', { test_clock: clock.id })) {
    for (const subscription of await memory.list('subscription', { customer: customer.id })) {
      if (!['active', 'trialing', 'past_due'].includes(subscription.status)) continue
      due.push({ at: itemOf(subscription).current_period_end, happen: () => beginPeriod(memory, subscription) })
    }
    for (const invoice of await memory.list('invoice', { customer: customer.id })) {
      const { status, automatically_finalizes_at: finalises, next_payment_attempt: tried } = invoice
      if (status === 'draft' && finalises) due.push({ at: finalises, happen: () => chargeDraft(memory, invoice) })
      if (status === 'open' && tried) due.push({ at: tried, happen: () => retry(memory, invoice) })
    }
  }
  return due.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
}

async function chargeDraft(memory: Memory, invoice: Thing): Promise<void> {
  const at = invoice.automatically_finalizes_at
  await advanceInvoice(memory, invoice)
  await planRetry(memory, invoice, at)
}

/** Days after one try until the next; after the last the subscription is cancelled, as accounts are set up at first. */
const retryDays = [3, 5, 7]

/** What waits for its payer's approval isn't tried without them. */
async function planRetry(memory: Memory, { id }: Thing, at: number): Promise<void> {
  const invoice = await memory.find(id)
  if (invoice?.status !== 'open' || invoice.processing || secretOf(invoice)) return
  const days = retryDays[invoice.attempt_count - 1]
  await memory.save('invoice', { ...invoice, next_payment_attempt: days ? at + days * 86_400 : null })
  if (days) return
  const subscription = await memory.find(invoice.parent.subscription_details.subscription)
  if (subscription) await giveUp(memory, subscription, 'canceled')
}

async function retry(memory: Memory, invoice: Thing): Promise<void> {
  const at = invoice.next_payment_attempt
  invoice.next_payment_attempt = null
  await memory.save('invoice', invoice)
  const subscription = await memory.find(invoice.parent.subscription_details.subscription)
  if (!subscription || subscription.status === 'canceled') return
  const { outcome } = (await memory.find(subscription.default_payment_method))?.metadata ?? {}
  await settleInvoice(memory, invoice, subscription, isDecline(outcome) ? 'failed' : 'paid')
  await planRetry(memory, invoice, at)
}
