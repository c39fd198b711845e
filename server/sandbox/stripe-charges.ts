import { listAt, textAt } from './form.ts'
import type { Memory, Thing } from './store.ts'
import { secretOf } from './stripe-approvals.ts'
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
    payment_method: invoice.method ?? null,
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
  const isFull = listAt(form, 'expand').includes('data.balance_transaction')
  return listOf(isFull ? charges.map(withBalance) : charges, '/v1/charges')
}

/** What came of it after Stripe's fee, which is that for European cards in a European account. */
function withBalance(charge: Thing): Thing {
  const fee = 25 + Math.round(charge.amount * 0.015)
  const balance = { id: charge.id.replace('ch_', 'txn_'), object: 'balance_transaction', type: 'charge' }
  const { amount, currency } = charge
  return { ...charge, balance_transaction: { ...balance, amount, currency, fee, net: amount - fee } }
}

/** The way from an intent to what it paid. */
export async function listInvoicePayments(memory: Memory, { form }: Request): Promise<object> {
  const invoice = await findPaidInvoice(memory, textAt(form, 'payment', 'payment_intent'))
  return listOf(invoice ? paymentsOf(invoice) : [], '/v1/invoice_payments')
}

/** An invoice as Stripe tells of it, with what pays it and what it is of as far as `expand[]` asks; also on lists. */
export async function showInvoice(
  memory: Memory,
  invoice: Thing,
  { form }: Pick<Request, 'form'>,
  prefix = '',
): Promise<Thing> {
  const shown: Thing = { ...invoice }
  const details = invoice.parent?.subscription_details
  if (details && listAt(form, 'expand').includes(`${prefix}parent.subscription_details.subscription`)) {
    const subscription = (await memory.find(details.subscription)) ?? details.subscription
    shown.parent = { ...invoice.parent, subscription_details: { ...details, subscription } }
  }
  const asked = listAt(form, 'expand').filter((path) => path.startsWith(`${prefix}payments`))
  if (asked.length === 0) return shown
  const isDeep = asked.includes(`${prefix}payments.data.payment.payment_intent`)
  return { ...shown, payments: listOf(paymentsOf(invoice, isDeep), '/v1/invoice_payments') }
}

/** One, once it is asked for: come in, under way, or not gone through. */
function paymentsOf(invoice: Thing, isDeep = false): Thing[] {
  const { status, total, currency } = invoice
  if (status === 'draft' || total === 0) return []
  return [
    {
      id: ofInvoice('inpay_', invoice),
      object: 'invoice_payment',
      created: invoice.created,
      amount_paid: status === 'paid' ? total : null,
      amount_requested: total,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: isDeep ? intentOf(invoice) : ofInvoice('pi_', invoice) },
      status: status === 'paid' ? 'paid' : status === 'void' ? 'canceled' : 'open',
    },
  ]
}

function intentOf(invoice: Thing): Thing {
  const { created, failure, failed_by: method, total, currency } = invoice
  const isPaid = invoice.status === 'paid'
  const client_secret = secretOf(invoice)
  return {
    id: ofInvoice('pi_', invoice),
    object: 'payment_intent',
    amount: total,
    amount_received: isPaid ? total : 0,
    client_secret,
    created,
    currency,
    last_payment_error: isPaid || !failure ? null : errorOf(failure, method),
    latest_charge: isPaid ? ofInvoice('ch_', invoice) : null,
    status: statusOf(invoice),
  }
}

function statusOf(invoice: Thing): string {
  if (invoice.status === 'paid') return 'succeeded'
  if (invoice.status === 'void') return 'canceled'
  if (invoice.processing) return 'processing'
  return secretOf(invoice) ? 'requires_action' : 'requires_payment_method'
}

/** A bank's refusal has a reason of its own; what the payer refused has none. */
function errorOf(failure: string, failedBy: Thing | undefined): object {
  const method = failedBy && { payment_method: failedBy }
  if (failure === 'payment_intent_authentication_failure')
    return { type: 'card_error', code: failure, message: failure, ...method }
  const code = failure === 'authentication_required' ? failure : 'card_declined'
  return { type: 'card_error', code, decline_code: failure, message: failure, ...method }
}

/** The invoice and charge that a request names by intent or charge. */
export async function getCharged(memory: Memory, { form }: Pick<Request, 'form'>): Promise<Thing> {
  const invoice = await findPaidInvoice(memory, textAt(form, 'payment_intent') ?? textAt(form, 'charge'))
  if (!invoice) throw missing()
  return chargeOf(memory, await get(memory, invoice.id, 'invoice'))
}
