import { type FormBody, recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import { assertChargeable } from './method-currencies.ts'
import { isDecline, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { readAmount, readCurrency } from './stripe-amounts.ts'
import { asksForApproval } from './stripe-approvals.ts'
import { timeFor } from './stripe-clock.ts'
import { assertOneCurrency } from './stripe-customer-currency.ts'
import { emitStripe } from './stripe-objects.ts'
import { declined, get, invalidRequest, invalidValue, type Request, require } from './stripe-request.ts'
import { readTaxRates } from './stripe-tax-rates.ts'

/** An empty invoice without a subscription; it is finalised and paid on demand. */
export async function createInvoice(memory: Memory, { form }: Request): Promise<Thing> {
  const customer = await get(memory, require(form, 'customer'), 'customer')
  const currency = readCurrency(require(form, 'currency'), 'currency')
  await assertOneCurrency(memory, customer.id, currency)
  const method = textAt(form, 'default_payment_method')
  if (method) await getOwnMethod(memory, method, customer.id)
  const id = newId('in_')
  const invoice = await memory.save('invoice', {
    id,
    object: 'invoice',
    auto_advance: textAt(form, 'auto_advance') === 'true',
    customer: customer.id,
    billing_reason: 'manual',
    collection_method: textAt(form, 'collection_method') ?? 'charge_automatically',
    currency,
    created: seconds(await timeFor(memory, customer)),
    description: textAt(form, 'description') ?? null,
    default_payment_method: method ?? null,
    default_tax_rates: await readTaxRates(memory, form),
    attempt_count: 0,
    attempted: false,
    invoice_pdf: null,
    livemode: false,
    metadata: recordAt(form, 'metadata'),
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: null,
    status: 'draft',
    total: 0,
    subtotal: 0,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
  })
  await emitStripe(memory, 'invoice.created', invoice)
  return invoice
}

/** One more line of a draft. */
export async function createInvoiceItem(memory: Memory, { form }: Request): Promise<Thing> {
  const invoice = await get(memory, require(form, 'invoice'), 'invoice')
  if (invoice.status !== 'draft') throw invalidRequest('invoice_not_editable')
  if (require(form, 'customer') !== invoice.customer) throw invalidRequest('resource_missing', 'invoice')
  const currency = readCurrency(require(form, 'currency'), 'currency')
  if (currency !== invoice.currency) throw invalidValue('currency', `This invoice is in ${invoice.currency}.`)
  const amount = readAmount(require(form, 'amount'), currency, 'amount')
  const now = seconds(await timeFor(memory, invoice.customer))
  const item = {
    id: newId('ii_'),
    object: 'invoiceitem',
    amount,
    currency,
    customer: invoice.customer,
    description: textAt(form, 'description') ?? null,
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    period: { start: now, end: now },
  }
  invoice.lines.data.push({
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: item.currency,
    description: item.description,
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { invoice_item: item.id, proration: false, subscription: null },
      subscription_item_details: null,
    },
    period: item.period,
    quantity: 1,
    subscription: null,
  })
  for (const sum of ['total', 'subtotal', 'amount_due', 'amount_remaining']) invoice[sum] += amount
  await memory.save('invoice', invoice)
  await memory.save('invoiceitem', item)
  await emitStripe(memory, 'invoice.updated', invoice)
  return item
}

export async function finalizeInvoice(memory: Memory, { id }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status !== 'draft') throw invalidRequest('invoice_not_editable')
  invoice.status = 'open'
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  return invoice
}

/** Only a draft can be deleted; what was finalised is voided. */
export async function deleteInvoice(memory: Memory, { id }: Request): Promise<object> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status !== 'draft') throw invalidRequest('invoice_not_editable')
  await memory.remove(id)
  await emitStripe(memory, 'invoice.deleted', invoice)
  return { id, object: 'invoice', deleted: true }
}

export async function markUncollectible(memory: Memory, { id }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status !== 'open') throw invalidRequest('invoice_not_payable')
  invoice.status = 'uncollectible'
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, 'invoice.marked_uncollectible', invoice)
  return invoice
}

/** Charges an invoice without subscription. A refusal is told of too. */
export async function payAlone(memory: Memory, invoice: Thing, form: FormBody): Promise<Thing> {
  const methodId = textAt(form, 'payment_method') ?? invoice.default_payment_method
  if (!methodId) throw invalidRequest('missing_payment_method')
  const method = await getOwnMethod(memory, methodId, invoice.customer)
  assertChargeable(method, invoice.currency)
  const outcome = method.metadata.outcome as SandboxOutcome
  invoice.attempted = true
  invoice.method = method.id
  if (isDecline(outcome))
    throw declined(outcome, (again) => settleAlone(again, { ...invoice, failure: outcome }, 'failed'))
  if (outcome === 'approval') throw asksForApproval(invoice, form)
  if (outcome !== 'pending') await settleAlone(memory, invoice, 'paid')
  else await beginDebit(memory, invoice)
  return invoice
}

/** The bank takes its time. */
async function beginDebit(memory: Memory, invoice: Thing): Promise<void> {
  invoice.processing = true
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
}

/** How its charge ends, at once or days later. */
export async function settleAlone(memory: Memory, invoice: Thing, settling: 'paid' | 'failed'): Promise<void> {
  invoice.attempt_count += 1
  invoice.attempted = true
  invoice.processing = false
  if (settling === 'paid') {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.total
    invoice.amount_remaining = 0
  }
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, settling === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
}

async function getOwnMethod(memory: Memory, id: string, customer: string): Promise<Thing> {
  const method = await get(memory, id, 'payment_method')
  if (method.customer !== customer) throw invalidRequest('resource_missing', 'payment_method')
  return method
}
