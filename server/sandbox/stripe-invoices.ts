import { listAt, textAt } from './form.ts'
import { assertChargeable } from './method-currencies.ts'
import { isDecline, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { beginDebit, settleInvoice } from './stripe-actions.ts'
import { emitStripe, listOf } from './stripe-objects.ts'
import { payAlone } from './stripe-once.ts'
import { declined, get, invalidRequest, type Request } from './stripe-request.ts'

export async function readInvoice(memory: Memory, { id, form, publicUrl }: Request): Promise<Thing> {
  const held = await get(memory, id, 'invoice')
  const { failure: _, processing: __, ...invoice } = held
  const shown = { ...invoice, id, invoice_pdf: invoice.status === 'draft' ? null : `${publicUrl}/invoice/${id}` }
  if (!listAt(form, 'expand').includes('payments.data.payment.payment_intent')) return shown
  return { ...shown, payments: listOf(held.status === 'draft' ? [] : [paymentOf(held)], '/v1/invoice_payments') }
}

/** The charge as the invoice tells of it: under way, come in, or not gone through. */
function paymentOf({ id, status, failure, processing, total }: Thing): Thing {
  const error = failure && { type: 'card_error', code: 'card_declined', decline_code: failure, message: failure }
  const intent = {
    id: `pi_${id.slice(3)}`,
    object: 'payment_intent',
    amount: total,
    last_payment_error: error ?? null,
    status: status === 'paid' ? 'succeeded' : processing ? 'processing' : 'requires_payment_method',
  }
  return {
    id: `inpay_${id.slice(3)}`,
    object: 'invoice_payment',
    amount_requested: total,
    invoice: id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: status === 'paid' ? 'paid' : status === 'void' ? 'canceled' : 'open',
  }
}

/** Charges it now, to the named method or else to the one of its subscription. */
export async function payInvoice(memory: Memory, { id, form }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status === 'paid') throw invalidRequest('invoice_already_paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw invalidRequest('invoice_not_payable')
  if (invoice.processing) throw invalidRequest('payment_intent_unexpected_state')
  if (!invoice.parent) return payAlone(memory, invoice, textAt(form, 'payment_method'))
  const subscription = await get(memory, invoice.parent.subscription_details.subscription, 'subscription')
  const named = textAt(form, 'payment_method') ?? subscription.default_payment_method
  const method = await get(memory, named, 'payment_method')
  if (method.customer !== invoice.customer) throw invalidRequest('resource_missing', 'payment_method')
  assertChargeable(method, invoice.currency)
  const outcome = method.metadata.outcome as SandboxOutcome
  if (isDecline(outcome)) throw declined(outcome)
  if (outcome === 'pending') await beginDebit(memory, invoice)
  else await settleInvoice(memory, invoice, subscription, 'paid')
  return invoice
}

/** It is asked for no more. */
export async function voidInvoice(memory: Memory, { id }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw invalidRequest('invoice_not_voidable')
  invoice.status = 'void'
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, 'invoice.voided', invoice)
  return invoice
}
