import { listAt, textAt } from './form.ts'
import { isOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { settleInvoice } from './stripe-actions.ts'
import { chargeOf } from './stripe-charges.ts'
import { listOf } from './stripe-objects.ts'
import type { Request } from './stripe-request.ts'
import { disputeInvoice } from './stripe-returns.ts'

/** What has happened, newest first: the same that is sent. Whoever waits for something finds it done. */
export async function listEvents(memory: Memory, { form }: Request): Promise<object> {
  await settleTestDebits(memory)
  await disputeTestCards(memory)
  const types = listAt(form, 'types')
  const limit = Number(textAt(form, 'limit') ?? 10)
  const rows = await memory.query<{ body: Thing }>(
    `select body::jsonb as body from sandbox.notifications
     where provider = 'stripe'
       and ($1::text[] is null or body::jsonb ->> 'type' = any($1))
       and ($2::text is null or id < (select id from sandbox.notifications where body::jsonb ->> 'id' = $2))
     order by id desc limit $3`,
    [types.length > 0 ? types : null, textAt(form, 'starting_after') ?? null, limit + 1],
  )
  const events = rows.slice(0, limit).map(({ body }) => body)
  return { ...listOf(events, '/v1/events'), has_more: rows.length > limit }
}

/** Debits of the numbers for testing come in or back soon, and not after days. */
async function settleTestDebits(memory: Memory): Promise<void> {
  for (const invoice of await memory.list('invoice', { processing: true })) {
    const subscription = invoice.parent && (await memory.find(invoice.parent.subscription_details.subscription))
    const method = subscription && (await memory.find(subscription.default_payment_method))
    const debit = method?.metadata.debit
    if (debit === 'paid') await settleInvoice(memory, invoice, subscription, 'paid')
    else if (isOutcome(debit)) await settleInvoice(memory, invoice, subscription, 'failed')
  }
}

async function disputeTestCards(memory: Memory): Promise<void> {
  for (const { customer } of await memory.list('payment_method', { metadata: { dispute: 'fraudulent' } })) {
    if (!customer) continue
    for (const invoice of await memory.list('invoice', { customer, status: 'paid' })) {
      if (invoice.total > 0 && !(await chargeOf(memory, invoice)).disputed) await disputeInvoice(memory, invoice)
    }
  }
}
