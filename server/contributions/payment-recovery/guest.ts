import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { linkState } from '#domain/contributions/payment-recovery.ts'
import type { RecoveryReply } from '#domain/contributions/payment-recovery-api.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import { fromCents } from '#domain/money/money.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { completeFlow } from '../complete.ts'
import { assertNotRetried, readContributionState } from '../contribution-state.ts'
import { findOwnFlow } from '../flow-lease.ts'
import { getProvider } from '../providers/index.ts'
import { asUncertainProblem } from '../providers/provider-errors.ts'
import { findContribution } from '../queries.ts'
import { mayHaveMoved } from '../saga.ts'
import { describeStart, startPaymentFlow } from '../start.ts'
import { viewPaymentSource } from '../view.ts'
import { findByToken, findOpenRecovery, type Recovery } from './queries.ts'
import { endRecovery } from './recovery.ts'
import { hashToken } from './tokens.ts'

/** What a link from a mail of a recovery shows to whoever holds it: what is due, and a hint at what it was to be paid from. */
export async function showRecovery(context: Context, token: string): Promise<RecoveryReply> {
  const { db, config, now } = context
  const recovery = await getRecovery(context, token)
  const state = linkState(recovery, now)
  if (state !== 'open') return { state }
  const [{ currencyCode }, { paymentSource }] = await Promise.all([
    getSiteSettings(db, config),
    viewPaymentSource(context, recovery.contactId),
  ])
  return {
    state,
    amount: fromCents(recovery.amountCents, currencyCode),
    endsAt: recovery.endsAt,
    ...(recovery.awaitsApproval && { needsApproval: true }),
    ...(paymentSource && hintAt(paymentSource)),
  }
}

/** Begins the one thing the link is for. Nobody is signed in by it. */
export async function startRecovery(
  context: Context,
  token: string,
  { paymentMethod, completeUrl }: { paymentMethod?: PaymentMethod | undefined; completeUrl: string },
) {
  const { id: recoveryId, contactId } = await getOpenRecovery(context, token)
  const current = await readContributionState(context, contactId)
  const method = paymentMethod ?? current.before.method
  if (!method) throw new Problem('no-payment-method')
  await assertNotRetried(context, current)
  const intent = { kind: 'update-payment-method', recoveryId } as const
  const { email } = current.contact
  return describeStart(await startPaymentFlow(context, { contactId, email, method, completeUrl, intent }))
}

/** Comes back from the step at the provider: what is due is paid from there. Again does nothing. */
export async function completeRecovery(
  context: Context,
  token: string,
  { paymentFlowId }: { paymentFlowId: string },
): Promise<{ state: 'paid' | 'pending' }> {
  const recovery = await getRecovery(context, token)
  const { id, contactId } = recovery
  const flow = await findOwnFlow(context, paymentFlowId, contactId)
  const { intent } = flow
  if (intent.kind !== 'update-payment-method' || intent.recoveryId !== id) throw new Problem('not-found')
  if (!flow.completedAt && !mayHaveMoved(flow)) assertOpen(recovery, context.now)
  const actor = { type: 'user' as const, id: contactId }
  const { kind } = intent
  await asUncertainProblem(completeFlow(context, { flowId: flow.id, read: flow, contactId, kind, joins: false, actor }))
  const { state } = await getRecovery(context, token)
  return { state: state === 'recovered' ? 'paid' : 'pending' }
}

/** Has the payer's bank asked once more, and answers how the payment stands once they have approved it. */
export async function approveFromLink(context: Context, token: string): Promise<{ state: 'paid' | 'pending' }> {
  return approveRecovery(context, await getRecovery(context, token))
}

/** As above, for somebody who is logged in. Where nothing waits any more, as a notification was faster, all is paid. */
export async function approveOwnPayment(context: Context, contactId: string): Promise<{ state: 'paid' | 'pending' }> {
  const [contribution, recovery] = await Promise.all([
    findContribution(context.db, contactId),
    findOpenRecovery(context.db, contactId),
  ])
  if (!contribution) throw new Problem('not-found')
  if (!recovery) return { state: 'paid' }
  return approveRecovery(context, { ...recovery, contactId })
}

async function approveRecovery(
  { db, config, now }: Context,
  recovery: HeldRecovery,
): Promise<{ state: 'paid' | 'pending' }> {
  if (recovery.state === 'recovered') return { state: 'paid' }
  assertOpen(recovery, now)
  const { contactId, paymentId, subscriptionId } = recovery
  const { method } = (await findContribution(db, contactId)) ?? {}
  const { unpaid } = method ? getProvider(config, method) : {}
  if (!unpaid?.approve) throw new Problem('no-payment-method')
  // An invoice is paid once, whoever asks for it; a further try after a refusal has to be another request.
  const status = await asUncertainProblem(unpaid.approve(paymentId, `approve:${randomUUID()}`))
  if (status !== 'successful') return { state: 'pending' }
  const received = { contactId, paymentId, subscriptionId, chargeDate: now, isNew: true }
  await db.transaction().execute((tx) => endRecovery(tx, received, { config, now }))
  return { state: 'paid' }
}

type HeldRecovery = Recovery & { contactId: string }

async function getRecovery({ db }: Context, token: string): Promise<HeldRecovery> {
  const recovery = await findByToken(db, hashToken(token))
  if (!recovery?.contactId) throw new Problem('not-found')
  return { ...recovery, contactId: recovery.contactId }
}

async function getOpenRecovery(context: Context, token: string): Promise<HeldRecovery> {
  const recovery = await getRecovery(context, token)
  assertOpen(recovery, context.now)
  return recovery
}

function assertOpen(recovery: HeldRecovery, now: Date): void {
  const state = linkState(recovery, now)
  if (state !== 'open') throw new Problem('cant-update-contribution', { subCode: `link-${state}` })
}

/** The kind of payment method and its last digits: enough to know it again, and no more. */
function hintAt(source: PaymentSource): Pick<RecoveryReply, 'method' | 'ending'> {
  if (source.method === null) return {}
  const ending = 'last4' in source ? source.last4 : 'accountNumberEnding' in source ? source.accountNumberEnding : ''
  return { method: source.method, ...(ending && { ending }) }
}
