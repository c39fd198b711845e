import { recordAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import { listPage } from './lists.ts'
import type { Memory, Thing } from './store.ts'
import { chargeOf, getCharged } from './stripe-charges.ts'
import { emitStripe, listOf } from './stripe-objects.ts'
import { get, invalidRequest, invalidValue, type Request } from './stripe-request.ts'

const closed = ['won', 'lost', 'warning_closed', 'prevented']

export async function createRefund(memory: Memory, { form }: Request): Promise<Thing> {
  const charge = await getCharged(memory, { form })
  const left = charge.amount - charge.amount_refunded
  const amount = Number(textAt(form, 'amount') ?? left)
  const reason = textAt(form, 'reason') ?? null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalidRequest('parameter_invalid', 'reason')
  }
  return refundCharge(memory, charge, { amount, reason, metadata: recordAt(form, 'metadata') })
}

async function refundCharge(
  memory: Memory,
  charge: Thing,
  { amount, reason, metadata }: { amount: number; reason: string | null; metadata: Record<string, string> },
): Promise<Thing> {
  const disputes = await memory.list('dispute', { charge: charge.id })
  if (disputes.some(({ status }) => status === 'lost' || !closed.includes(status)))
    throw invalidRequest('charge_disputed')
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalidRequest('charge_already_refunded')
  if (!Number.isInteger(amount) || amount < 1 || amount > left) throw invalidValue('amount', 'must be of what is left')
  const refund = await memory.save('refund', {
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(new Date()),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded',
  })
  const changed = await saveRefunded(memory, charge, charge.amount_refunded + amount)
  await emitStripe(memory, 'refund.created', refund)
  await emitStripe(memory, 'charge.refunded', changed)
  return refund
}

function saveRefunded(memory: Memory, charge: Thing, amount: number): Promise<Thing> {
  return memory.save('charge', { ...charge, amount_refunded: amount, refunded: amount === charge.amount })
}

export function listRefunds(memory: Memory, { form }: Request): Promise<object> {
  return listReturned(memory, 'refund', { form })
}

export function listDisputes(memory: Memory, { form }: Request): Promise<object> {
  return listReturned(memory, 'dispute', { form })
}

async function listReturned(memory: Memory, kind: 'refund' | 'dispute', { form }: Pick<Request, 'form'>) {
  const [intent, charge] = [textAt(form, 'payment_intent'), textAt(form, 'charge')]
  const since = textAt(form, 'created', 'gte')
  const { things, hasMore } = await listPage(memory, kind, {
    limit: Number(textAt(form, 'limit') ?? 10),
    after: textAt(form, 'starting_after'),
    match: { ...(intent && { payment_intent: intent }), ...(charge && { charge }) },
    from: since ? { field: 'created', value: Number(since) } : undefined,
  })
  return { ...listOf(things, `/v1/${kind}s`), has_more: hasMore }
}

/** From the dashboard: all that is left, or half of it. */
export async function refundInvoice(memory: Memory, invoice: Thing, share: 'rest' | 'half'): Promise<void> {
  const charge = await chargeOf(memory, invoice)
  const left = charge.amount - charge.amount_refunded
  const amount = share === 'rest' ? left : Math.floor(left / 2)
  await refundCharge(memory, charge, { amount, reason: null, metadata: {} })
}

/** The bank can't pay the latest refund out, and the money comes back. */
export async function failRefund(memory: Memory, invoice: Thing): Promise<void> {
  const charge = await chargeOf(memory, invoice)
  const [refund] = await memory.list('refund', { charge: charge.id, status: 'succeeded' })
  if (!refund) throw invalidRequest('resource_missing', 'refund')
  const failed = await memory.save('refund', {
    ...refund,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  await saveRefunded(memory, charge, charge.amount_refunded - refund.amount)
  await emitStripe(memory, 'refund.updated', failed)
  await emitStripe(memory, 'refund.failed', failed)
}

/** The payer's bank asks for the money, and has it until somebody decides. */
export async function disputeInvoice(memory: Memory, invoice: Thing): Promise<void> {
  const charge = await chargeOf(memory, invoice)
  if (charge.disputed) throw invalidRequest('charge_disputed')
  await memory.save('charge', { ...charge, disputed: true })
  const dispute = await memory.save('dispute', {
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: seconds(new Date()),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  await emitStripe(memory, 'charge.dispute.created', dispute)
  await emitStripe(memory, 'charge.dispute.funds_withdrawn', dispute)
}

/** Whoever accepts a dispute has lost it. */
export async function loseDispute(memory: Memory, { id }: Request): Promise<Thing> {
  const dispute = await get(memory, id, 'dispute')
  await closeDispute(memory, await get(memory, `in_${dispute.charge.slice('ch_'.length)}`, 'invoice'), 'lost')
  return get(memory, id, 'dispute')
}

export async function closeDispute(memory: Memory, invoice: Thing, status: 'won' | 'lost'): Promise<void> {
  const charge = await chargeOf(memory, invoice)
  const [dispute] = await memory.list('dispute', { charge: charge.id })
  if (!dispute || closed.includes(dispute.status)) throw invalidRequest('resource_missing', 'dispute')
  const decided = await memory.save('dispute', { ...dispute, status })
  await emitStripe(memory, 'charge.dispute.closed', decided)
  if (status === 'won') await emitStripe(memory, 'charge.dispute.funds_reinstated', decided)
}
