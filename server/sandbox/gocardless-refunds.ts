import { emitGoCardless } from './gocardless-objects.ts'
import { fieldRefusal, getThing, reasonRefusal, stateRefusal } from './gocardless-refusals.ts'
import { newId } from './ids.ts'
import type { Memory, Thing } from './store.ts'

interface Request {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the client sent
  body: any
}

export async function createRefund(memory: Memory, { body }: Request): Promise<Thing> {
  const payment = await getThing(memory, body.links?.payment ?? '')
  const amount = Number(body.amount)
  await checkRefund(memory, payment, { amount, confirmed: body.total_amount_confirmation })
  return refundPayment(memory, payment, { amount, metadata: body.metadata ?? {} })
}

const isRefundable = ({ status }: Thing) => ['confirmed', 'paid_out'].includes(status)

/** So many refunds a payment may have. */
const mostRefunds = 5

async function checkRefund(
  memory: Memory,
  payment: Thing,
  { amount, confirmed }: { amount: number; confirmed: number | undefined },
): Promise<void> {
  if (!isRefundable(payment)) throw stateRefusal('refund_payment_invalid_state')
  const { length } = await memory.list('gc_refund', { links: { payment: payment.id } })
  if (length >= mostRefunds) throw reasonRefusal('number_of_refunds_exceeded')
  const total = payment.amount_refunded + amount
  if (total > payment.amount) throw fieldRefusal('/refunds/amount', 'is more than is left of the payment')
  if (confirmed !== total) throw reasonRefusal('total_amount_confirmation_invalid')
}

async function refundPayment(
  memory: Memory,
  payment: Thing,
  { amount, metadata = {} }: { amount: number; metadata?: object },
): Promise<Thing> {
  await memory.save('payment', { ...payment, amount_refunded: payment.amount_refunded + amount })
  const refund = await memory.save('gc_refund', {
    id: newId('RF'),
    amount,
    created_at: new Date().toISOString(),
    currency: payment.currency,
    links: { payment: payment.id, mandate: payment.links.mandate },
    metadata,
    reference: null,
    status: 'submitted',
  })
  await emitGoCardless(memory, 'refunds', 'created', { refund: refund.id })
  return refund
}

/** From the dashboard: all that is left, or half of it. What never came in, or a bank took back, can't be given back. */
export async function refundShare(memory: Memory, payment: Thing, share: 'rest' | 'half'): Promise<void> {
  if (!isRefundable(payment)) return
  const left = payment.amount - payment.amount_refunded
  const amount = share === 'rest' ? left : Math.floor(left / 2)
  if (amount > 0) await refundPayment(memory, payment, { amount })
}

/** The payer's bank sends the latest refund back. */
export async function bounceRefund(memory: Memory, payment: Thing): Promise<void> {
  const [refund] = await memory.list('gc_refund', { links: { payment: payment.id }, status: 'submitted' })
  if (!refund) return
  await memory.save('gc_refund', { ...refund, status: 'bounced' })
  await memory.save('payment', { ...payment, amount_refunded: payment.amount_refunded - refund.amount })
  await emitGoCardless(memory, 'refunds', 'failed', { refund: refund.id })
}

/** The payer's bank takes a charge-back back. */
export async function cancelChargeback(memory: Memory, payment: Thing): Promise<void> {
  if (payment.status !== 'charged_back') return
  await memory.save('payment', { ...payment, status: 'paid_out' })
  await emitGoCardless(memory, 'payments', 'chargeback_cancelled', { payment: payment.id })
}
