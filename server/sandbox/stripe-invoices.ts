import { textAt } from './form.ts'
import { assertChargeable } from './method-currencies.ts'
import { isDecline, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { beginDebit, settleInvoice } from './stripe-actions.ts'
import { asksForApproval } from './stripe-approvals.ts'
import { showInvoice } from './stripe-charges.ts'
import { emitStripe } from './stripe-objects.ts'
import { payAlone } from './stripe-once.ts'
import { declined, get, invalidRequest, type Request } from './stripe-request.ts'

export async function readInvoice(memory: Memory, { id, form, publicUrl }: Request): Promise<Thing> {
  const held = await get(memory, id, 'invoice')
  const invoice_pdf = held.status === 'draft' ? null : `${publicUrl}/invoice/${id}`
  return showInvoice(memory, { ...held, invoice_pdf }, { form })
}

/** Charges it now, to the named method or else to the one of its subscription. */
export async function payInvoice(memory: Memory, { id, form }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status === 'paid') throw invalidRequest('invoice_already_paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw invalidRequest('invoice_not_payable')
  if (invoice.processing) throw invalidRequest('payment_intent_unexpected_state')
  if (!invoice.parent) return payAlone(memory, invoice, form)
  const subscription = await get(memory, invoice.parent.subscription_details.subscription, 'subscription')
  const named = textAt(form, 'payment_method') ?? subscription.default_payment_method
  const method = await get(memory, named, 'payment_method')
  if (method.customer !== invoice.customer) throw invalidRequest('resource_missing', 'payment_method')
  assertChargeable(method, invoice.currency)
  const outcome = method.metadata.outcome as SandboxOutcome
  if (isDecline(outcome)) throw declined(outcome)
  invoice.method = method.id
  if (outcome === 'approval') throw asksForApproval(invoice, form)
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
