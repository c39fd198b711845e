import type Stripe from 'stripe'
import { type Returns, settleReturns } from '#domain/payments/returns.ts'
import type { ProviderPayment } from '../payments.ts'
import { idOf, type StripeTools } from './client.ts'

/** A payment with what went back of it. An invoice stays paid whatever becomes of its money: its charge tells. */
export function withReturns(payment: ProviderPayment, returns: Returns): ProviderPayment {
  return { ...payment, ...settleReturns(payment, returns) }
}

/** The intent that paid an invoice; undefined where nothing was to be paid. */
export function payingIntent({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid')
  return idOf(paid?.payment.payment_intent)
}

/** What went back of the payment by that intent. */
export async function readReturns(
  { stripe, ask }: Pick<StripeTools, 'stripe' | 'ask'>,
  payment_intent: string,
): Promise<Returns> {
  const { data } = await ask(stripe.charges.list({ payment_intent, limit: 10 }))
  const charge = data.find(({ paid }) => paid)
  return charge ? readReturnsOf({ stripe, ask }, charge) : sumReturns([], [])
}

async function readReturnsOf(
  { stripe, ask }: Pick<StripeTools, 'stripe' | 'ask'>,
  { id, disputed, amount_refunded }: Stripe.Charge,
): Promise<Returns> {
  const disputes = disputed ? (await ask(stripe.disputes.list({ charge: id, limit: 10 }))).data : []
  return { ...sumReturns([], disputes), refundedCents: amount_refunded }
}

/** Of a customer's payments, by the intents that paid them; the latest hundred charges. */
export async function listReturns(
  tools: Pick<StripeTools, 'stripe' | 'ask'>,
  customer: string,
): Promise<Map<string, Returns>> {
  const { data } = await tools.ask(tools.stripe.charges.list({ customer, limit: 100 }))
  const returned = data.filter(({ disputed, amount_refunded }) => disputed || amount_refunded > 0)
  const found = new Map<string, Returns>()
  for (const charge of returned) {
    const intent = idOf(charge.payment_intent)
    if (intent) found.set(intent, await readReturnsOf(tools, charge))
  }
  return found
}

/** Of one payment, from its refunds and disputes. */
export function sumReturns(refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): Returns {
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const lost = disputes.filter(({ status }) => status === 'lost')
  return { refundedCents: sum(given), lostCents: sum(lost), dispute: standingOf(disputes) }
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0)
}

const openStates = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']

/** A bank that only asks (`warning_…`) takes nothing, and one that was kept from it (`prevented`) did not either. */
function standingOf(disputes: readonly Stripe.Dispute[]): Returns['dispute'] {
  const states = disputes.map(({ status }) => status)
  if (states.includes('lost')) return 'lost'
  if (states.some((status) => openStates.includes(status))) return 'open'
  return states.includes('won') ? 'won' : undefined
}
