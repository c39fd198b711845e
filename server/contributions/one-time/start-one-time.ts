import type { OneTimeChoice } from '#domain/contributions/contribution-choice.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf } from '#server/activity/index.ts'
import { findContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { completeFlow } from '../complete.ts'
import { findOwnFlow } from '../flow-lease.ts'
import { asUncertainProblem } from '../providers/provider-errors.ts'
import { startPaymentFlow } from '../start.ts'
import { priceOneTime } from './price-one-time.ts'

const kind = 'create-one-time-payment'

/** Begins a payment beside any contribution: the step at the provider comes first (accounts 14). */
export async function startOneTimePayment(
  context: Context,
  contactId: string,
  choice: OneTimeChoice,
): Promise<{ clientSecret: string }> {
  const { paymentMethod: method, completeUrl, payFee } = choice
  const contact = await findContact(context.db, contactId)
  if (!contact) throw new Problem('not-found')
  const amountCents = await priceOneTime(context, choice)
  const intent = { kind, amountCents, payFee } as const
  const started = await startPaymentFlow(context, { contactId, email: contact.email, method, completeUrl, intent })
  if (!('clientSecret' in started)) throw new Error(`${method} has no step in the page`)
  return { clientSecret: started.clientSecret }
}

/** Comes back from that step: the payment is made, once. What was begun is carried to its end, also once it is switched off. */
export async function completeOneTimePayment(
  context: Context,
  contactId: string,
  paymentFlowId: string,
): Promise<void> {
  const read = await findOwnFlow(context, paymentFlowId, contactId)
  const actor = actorOf(context.viewer)
  await asUncertainProblem(completeFlow(context, { flowId: read.id, read, contactId, kind, joins: false, actor }))
}
