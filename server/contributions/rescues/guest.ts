import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { linkState } from '#domain/contributions/rescue.ts'
import type { RescueAnswer } from '#domain/contributions/rescue-api.ts'
import { Problem } from '#domain/http/problem.ts'
import { fromCents } from '#domain/money/money.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { completeFlow } from '../complete.ts'
import { findOwnFlow } from '../hold.ts'
import { tellUncertainty } from '../providers/failure.ts'
import { readSituation, refuseWhileRetried } from '../situation.ts'
import { describeStart, startPaymentFlow } from '../start.ts'
import { mayHaveMoved } from '../steps.ts'
import { viewPaymentSource } from '../view.ts'
import { findByToken, type Rescue } from './queries.ts'
import { hashToken } from './tokens.ts'

/** What a link from a mail of a rescue shows to whoever holds it: what is due, and a hint at what it was to be paid from. */
export async function showRescue(context: Context, token: string): Promise<RescueAnswer> {
  const { db, config, now } = context
  const rescue = await getRescue(context, token)
  const state = linkState(rescue, now)
  if (state !== 'open') return { state }
  const [{ currencyCode }, { paymentSource }] = await Promise.all([
    getSiteSettings(db, config),
    viewPaymentSource(context, rescue.contactId),
  ])
  return {
    state,
    amount: fromCents(rescue.amountCents, currencyCode),
    endsAt: rescue.endsAt,
    ...(paymentSource && hintAt(paymentSource)),
  }
}

/** Begins the one thing the link is for. Nobody is signed in by it. */
export async function startRescue(
  context: Context,
  token: string,
  { paymentMethod, completeUrl }: { paymentMethod?: PaymentMethod | undefined; completeUrl: string },
) {
  const { id: rescueId, contactId } = await getOpenRescue(context, token)
  const situation = await readSituation(context, contactId)
  const method = paymentMethod ?? situation.before.method
  if (!method) throw new Problem('no-payment-method')
  await refuseWhileRetried(context, situation)
  const intent = { kind: 'update-payment-method', rescueId } as const
  const { email } = situation.contact
  return describeStart(await startPaymentFlow(context, { contactId, email, method, completeUrl, intent }))
}

/** Comes back from the step at the provider: what is due is paid from there. Again does nothing. */
export async function completeRescue(
  context: Context,
  token: string,
  { paymentFlowId }: { paymentFlowId: string },
): Promise<{ state: 'paid' | 'pending' }> {
  const { id, contactId } = await getRescue(context, token)
  const flow = await findOwnFlow(context, paymentFlowId, contactId)
  const { intent } = flow
  if (intent.kind !== 'update-payment-method' || intent.rescueId !== id) throw new Problem('not-found')
  if (!flow.completedAt && !mayHaveMoved(flow)) await getOpenRescue(context, token)
  const actor = { type: 'user' as const, id: contactId }
  const { kind } = intent
  await tellUncertainty(completeFlow(context, { flowId: flow.id, contactId, kind, joins: false, actor }))
  const { state } = await getRescue(context, token)
  return { state: state === 'rescued' ? 'paid' : 'pending' }
}

type HeldRescue = Rescue & { contactId: string }

async function getRescue({ db }: Context, token: string): Promise<HeldRescue> {
  const rescue = await findByToken(db, hashToken(token))
  if (!rescue?.contactId) throw new Problem('not-found')
  return { ...rescue, contactId: rescue.contactId }
}

async function getOpenRescue(context: Context, token: string): Promise<HeldRescue> {
  const rescue = await getRescue(context, token)
  const state = linkState(rescue, context.now)
  if (state !== 'open') throw new Problem('cant-update-contribution', { subCode: `link-${state}` })
  return rescue
}

/** The kind of payment method and its last digits: enough to know it again, and no more. */
function hintAt(source: PaymentSource): Pick<RescueAnswer, 'method' | 'ending'> {
  if (source.method === null) return {}
  const ending = 'last4' in source ? source.last4 : 'accountNumberEnding' in source ? source.accountNumberEnding : ''
  return { method: source.method, ...(ending && { ending }) }
}
