import type { OneTimeChoice } from '#domain/contributions/contribution-choice.ts'
import { checkOneTime } from '#domain/contributions/one-time.ts'
import { paysOnce } from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import { toCents } from '#domain/money/money.ts'
import { actorOf } from '#server/activity/index.ts'
import { findContact } from '#server/contacts/index.ts'
import { getContent, getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { completeFlow } from '../complete.ts'
import { changeProblem } from '../contribution-state.ts'
import { findOwnFlow } from '../flow-lease.ts'
import { asUncertainProblem } from '../providers/provider-errors.ts'
import { startPaymentFlow } from '../start.ts'

const kind = 'create-one-time-payment'

/** Begins a payment beside any contribution: the step at the provider comes first (accounts 14). */
export async function startOneTimePayment(
  context: Context,
  contactId: string,
  { paymentMethod: method, completeUrl, ...choice }: OneTimeChoice,
): Promise<{ clientSecret: string }> {
  const { db, config } = context
  const contact = await findContact(db, contactId)
  if (!contact) throw new Problem('not-found')
  const { enableOneTimeDonations } = await getContent(db, 'general', config)
  if (!enableOneTimeDonations || !paysOnce(method)) throw changeProblem('not-offered')
  const amountCents = await priceOneTime(context, choice)
  const intent = { kind, amountCents, payFee: choice.payFee } as const
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

async function priceOneTime(
  { db, config }: Context,
  choice: Pick<OneTimeChoice, 'amount' | 'payFee'>,
): Promise<number> {
  const { minMonthlyAmount, showAbsorbFee } = await getContent(db, 'join', config)
  const { currencyCode } = await getSiteSettings(db, config)
  const issues = checkOneTime(choice, { minMonthlyAmount, showAbsorbFee, currencyCode })
  if (issues.length > 0) throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
  return toCents(choice.amount, currencyCode)
}
