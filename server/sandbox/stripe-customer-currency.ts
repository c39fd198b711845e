import { SandboxError } from './sandbox-error.ts'
import type { Memory } from './store.ts'
import { errorBody } from './stripe-request.ts'

/**
 * All that a customer is asked for again and again, and what waits for an invoice, is of one currency: `Customer.currency`
 * in the SDK's types, and https://docs.stripe.com/billing/customer#currency
 */
export async function assertOneCurrency(memory: Memory, customer: string, currency: string): Promise<void> {
  const subscriptions = await memory.list('subscription', { customer })
  const other = subscriptions.find((each) => isOpen(each.status) && each.currency !== currency)?.currency
  if (!other) return
  const message =
    'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
    `schedule, discount, quote, or invoice item with currency ${other}.`
  throw new SandboxError(400, errorBody('invalid_request_error', { message }))
}

function isOpen(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}
