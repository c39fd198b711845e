import { type FormBody, textAt } from './form.ts'
import { newId } from './ids.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Thing } from './store.ts'
import { emitStripe } from './stripe-objects.ts'
import { declined, errorBody } from './stripe-request.ts'

/**
 * Cards whose bank wants each payment approved, as Stripe's 4000002760003184
 * (https://docs.stripe.com/testing#regulatory-cards). Without its payer there such a charge is refused; with them it waits.
 */

/** Refuses the charge of an invoice, and leaves its payment to be approved where the payer is there to do so. */
export function asksForApproval(invoice: Thing, form: FormBody): SandboxError {
  // Nobody is there unless it is said (`InvoicePayParams.off_session`).
  if (textAt(form, 'off_session') !== 'false') {
    return declined('authentication_required', async (memory) => {
      await noteAttempt(memory, { ...invoice, failure: 'authentication_required' })
    })
  }
  const body = errorBody('card_error', { code: 'invoice_payment_intent_requires_action' })
  return new SandboxError(402, body, (memory) => beginApproval(memory, invoice))
}

/** A subscription that is to be made with its first payment or not at all (`StripeRawError.code`). */
export function declineUnapproved(form: FormBody): SandboxError {
  if (textAt(form, 'off_session') === 'true') return declined('authentication_required')
  return new SandboxError(402, errorBody('card_error', { code: 'subscription_payment_intent_requires_action' }))
}

/** The payment waits for its payer, who is told by nobody but the merchant. */
export async function beginApproval(memory: Memory, invoice: Thing): Promise<void> {
  await noteAttempt(memory, { ...invoice, failure: null, approvalSecret: newId('') })
}

async function noteAttempt(memory: Memory, invoice: Thing): Promise<void> {
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  await emitStripe(memory, 'invoice.payment_failed', invoice)
  await emitStripe(memory, 'invoice.payment_action_required', invoice)
}

/** The invoice whose payment waits for approval, by the secret of its intent. */
export async function findWaiting(memory: Memory, secret: string): Promise<Thing | undefined> {
  const invoice = await memory.find(secret.split('_secret_')[0]?.replace(/^pi_/, 'in_') ?? '')
  return invoice?.status === 'open' && secret === secretOf(invoice) ? invoice : undefined
}

/** Of the intent that pays an invoice, while it waits. */
export function secretOf(invoice: Thing): string | null {
  return invoice.approvalSecret ? `${invoice.id.replace(/^in_/, 'pi_')}_secret_${invoice.approvalSecret}` : null
}
