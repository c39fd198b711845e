import { listAt, textAt } from './form.ts'
import type { Memory, Thing } from './store.ts'
import { listOf } from './stripe-objects.ts'
import { get, missing, type Request } from './stripe-request.ts'

/** What an invoice was paid with: an intent, and its charge. Both are made of the invoice until something goes back. */

const ofInvoice = (prefix: string, { id }: Thing) => prefix + id.slice('in_'.length)

/** An invoice of nothing is paid without a charge. */
function isCharged({ status, total }: Thing): boolean {
  return status === 'paid' && total > 0
}

export async function chargeOf(memory: Memory, invoice: Thing): Promise<Thing> {
  const id = ofInvoice('ch_', invoice)
  return (await memory.find(id)) ?? newCharge(id, invoice)
}

function newCharge(id: string, invoice: Thing): Thing {
  return {
    id,
    object: 'charge',
    amount: invoice.total,
    amount_captured: invoice.total,
    amount_refunded: 0,
    captured: true,
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: ofInvoice('pi_', invoice),
    refunded: false,
    status: 'succeeded',
  }
}

/** The paid invoice of an intent or charge. */
async function findPaidInvoice(memory: Memory, intentOrCharge: string | undefined): Promise<Thing | undefined> {
  const invoice = await memory.find(`in_${(intentOrCharge ?? '').slice('pi_'.length)}`)
  return invoice && isCharged(invoice) ? invoice : undefined
}

export async function readCharge(memory: Memory, { id }: Request): Promise<Thing> {
  const invoice = await findPaidInvoice(memory, id)
  if (!invoice || !id.startsWith('ch_')) throw missing()
  return chargeOf(memory, invoice)
}

export async function listCharges(memory: Memory, { form }: Request): Promise<object> {
  const customer = textAt(form, 'customer')
  const intent = textAt(form, 'payment_intent')
  const named = intent ? [await findPaidInvoice(memory, intent)] : await memory.list('invoice', { customer })
  const charges: Thing[] = []
  for (const invoice of named) if (invoice && isCharged(invoice)) charges.push(await chargeOf(memory, invoice))
  return listOf(charges, '/v1/charges')
}

/** The way from an intent to what it paid. */
export async function listInvoicePayments(memory: Memory, { form }: Request): Promise<object> {
  const invoice = await findPaidInvoice(memory, textAt(form, 'payment', 'payment_intent'))
  return listOf(invoice ? paymentsOf(invoice) : [], '/v1/invoice_payments')
}

/** `expand[]=payments`, as far as it is asked for, also on lists. */
export function withPayments(invoice: Thing, { form }: Pick<Request, 'form'>, prefix = ''): Thing {
  const asked = listAt(form, 'expand').filter((path) => path.startsWith(`${prefix}payments`))
  if (asked.length === 0) return invoice
  const isDeep = asked.includes(`${prefix}payments.data.payment.payment_intent`)
  return { ...invoice, payments: listOf(paymentsOf(invoice, isDeep), '/v1/invoice_payments') }
}

/** One that came in, or the one that did not go through. */
function paymentsOf(invoice: Thing, isDeep = false): Thing[] {
  const isPaid = isCharged(invoice)
  if (!isPaid && !invoice.failure) return []
  const id = ofInvoice('pi_', invoice)
  const intent = isDeep ? intentOf(id, invoice, isPaid) : id
  return [
    {
      id: ofInvoice('inpay_', invoice),
      object: 'invoice_payment',
      amount_paid: isPaid ? invoice.total : null,
      amount_requested: invoice.total,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent },
      status: isPaid ? 'paid' : 'open',
    },
  ]
}

function intentOf(id: string, { failure, ...invoice }: Thing, isPaid: boolean): Thing {
  const error = { type: 'card_error', code: 'card_declined', decline_code: failure, message: failure }
  return {
    id,
    object: 'payment_intent',
    amount: invoice.total,
    currency: invoice.currency,
    last_payment_error: isPaid ? null : error,
    latest_charge: isPaid ? ofInvoice('ch_', invoice as Thing) : null,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
  }
}

/** The invoice and charge that a request names by intent or charge. */
export async function getCharged(memory: Memory, { form }: Pick<Request, 'form'>): Promise<Thing> {
  const invoice = await findPaidInvoice(memory, textAt(form, 'payment_intent') ?? textAt(form, 'charge'))
  if (!invoice) throw missing()
  return chargeOf(memory, await get(memory, invoice.id, 'invoice'))
}
