import type Stripe from 'stripe'
import { type Approval, ApprovalDeclined, ApprovalRequired } from '../approval.ts'
import { ProviderDeclined } from '../provider-errors.ts'
import type { StripeTools } from './client.ts'
import { intentsOf, isUnderWay, withAttempts } from './invoice.ts'

/** What charges answer that need their payer: without them, and with them (`StripeRawError.code`). */
const codes = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]

export function asksForApproval(error: unknown): boolean {
  return error instanceof ProviderDeclined && codes.includes(String(error.extras.subCode))
}

/** How the approval of an invoice's payment stands; the invoice has to come with its attempts. */
export function approvalOf(invoice: Stripe.Invoice): Approval {
  const intents = intentsOf(invoice)
  const waiting = intents.find(({ status }) => status === 'requires_action')
  const last = intents.findLast(({ last_payment_error }) => last_payment_error)?.last_payment_error
  return {
    paymentId: invoice.id,
    clientSecret: waiting?.client_secret ?? undefined,
    refusal: last?.decline_code ?? last?.code ?? 'authentication_required',
  }
}

interface Attempt {
  key: string
  /** The payer was asked under this key before. */
  isAsked: boolean
}

/**
 * Charges an invoice whose payer is there. At first as agreed in advance, which banks let through as a rule; where this one
 * doesn't, once more with the payer, who can approve it then.
 */
export async function payWithPayer(
  tools: StripeTools,
  { id, mandateId }: { id: string; mandateId: string },
  { key, isAsked }: Attempt,
): Promise<Stripe.Invoice> {
  const { stripe, ask } = tools
  if (isAsked) return followApproval(tools, id)
  const params = { payment_method: mandateId, off_session: true }
  try {
    return await ask(stripe.invoices.pay(id, params, { idempotencyKey: key }))
  } catch (error) {
    if (!asksForApproval(error)) throw error
  }
  return askPayer(tools, { id, mandateId }, `${key}:approval`)
}

/** As above, without trying whether it goes without them. Its subscription's card pays where none is named. */
export async function askPayer(
  tools: StripeTools,
  { id, mandateId }: { id: string; mandateId?: string },
  idempotencyKey: string,
): Promise<Stripe.Invoice> {
  const { stripe, ask } = tools
  const params = { ...(mandateId && { payment_method: mandateId }), off_session: false }
  try {
    return await ask(stripe.invoices.pay(id, params, { idempotencyKey }))
  } catch (error) {
    if (!(error instanceof ProviderDeclined)) throw error
    return followApproval(tools, id, error)
  }
}

/** The invoice once it is paid or on its way; otherwise the payer is asked, or has refused. */
async function followApproval(
  { stripe, ask }: StripeTools,
  id: string,
  refusal?: ProviderDeclined,
): Promise<Stripe.Invoice> {
  const invoice = await ask(stripe.invoices.retrieve(id, withAttempts))
  if (invoice.status === 'paid' || isUnderWay(invoice)) return invoice
  const approval = approvalOf(invoice)
  const { clientSecret, paymentId } = approval
  if (clientSecret) throw new ApprovalRequired({ paymentId, clientSecret })
  throw refusal ?? new ApprovalDeclined(approval.refusal)
}
