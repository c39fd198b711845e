import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import { startClock } from '#server/platform/moving-clock.ts'
import type { Tx } from '#server/tables.ts'
import type { SagaOptions } from './acts/act.ts'
import { changeContribution } from './acts/change-contribution.ts'
import { changeMethod } from './acts/change-method.ts'
import { payOnce } from './acts/pay-once.ts'
import { startContribution } from './acts/start-contribution.ts'
import type { ContributionStanding } from './contribution-state.ts'
import { sourceOf } from './finished.ts'
import { leaseFlow, releaseOnError, waitForLease } from './flow-lease.ts'
import * as flows from './flows/queries.ts'
import { ApprovalDeclined, ApprovalRequired } from './providers/approval.ts'
import { asKeyProblem, asUnavailableProblem, asUncertainProblem } from './providers/provider-errors.ts'
import { mayHaveMoved, type Saga, wasAsked } from './saga.ts'
import type { PaymentContext } from './start.ts'

/** Who completes a flow, and for whom. `kind`: of another kind it is not found. */
export interface Completion {
  flowId: string
  /** As it was read just now, where it was. */
  read?: flows.PaymentFlow
  contactId: string
  kind: PaymentIntent['kind']
  joins: boolean
  actor: SagaOptions['actor']
}

/** Starts the contribution that somebody chose as they joined. */
export async function completePaymentFlow(context: PaymentContext, flowId: string, contactId: string): Promise<void> {
  const actor = { type: 'user' as const, id: contactId }
  await completeFlow(context, { flowId, contactId, kind: 'start-contribution', joins: true, actor })
}

/**
 * Charges what somebody joins with and pays once. They may have typed anybody's address: nothing else of the contact is
 * touched.
 */
export async function completeJoiningPayment(context: PaymentContext, flowId: string, contactId: string) {
  const actor = { type: 'system' } as const
  const completion = { flowId, contactId, kind: 'create-one-time-payment', joins: true, actor } as const
  await asUncertainProblem(completeFlow(context, completion))
}

/**
 * Carries out the flow's intent for the contact: at the provider step by step, then here. Every step at the provider is
 * stored before and after; a second call goes on where the first stopped and repeats nothing. While another call is at
 * work, this one waits for how it ends. Answers where it is paid from, if that has come up.
 */
export async function completeFlow(
  context: PaymentContext,
  { flowId, read, contactId, kind, joins, actor }: Completion,
): Promise<PaymentSource | undefined> {
  const isBeside = kind === 'create-one-time-payment'
  if (!isBeside && !(read && mayHaveMoved(read))) await giveUpApprovals(context, contactId, flowId)
  const clock = startClock(context.now)
  let given = read
  const saga = await waitForLease(async () => {
    const flow = given ?? (await flows.findPaymentFlow(context.db, flowId))
    given = undefined
    if (!flow || (flow.contactId ?? contactId) !== contactId || flow.intent.kind !== kind)
      throw new Problem('not-found')
    if (flow.completedAt) return 'done'
    return leaseFlow(context, { flowId, contactId, clock, watchdog: resumePaymentFlow })
  })
  if (saga === 'done') return undefined
  await asKeyProblem(runSaga(context, saga, contactId, { mayCharge: true, joins, actor }))
  return sourceOf(saga.flow)
}

/**
 * What else the contact was asked to approve is given up before another contribution is paid: nobody approves both. A
 * single payment is beside any contribution, and goes on.
 */
async function giveUpApprovals(context: PaymentContext, contactId: string, except: string): Promise<void> {
  const waiting = (await flows.listWaitingFlows(context.db, contactId)).filter(
    ({ id, intent }) => id !== except && intent.kind !== 'create-one-time-payment',
  )
  for (const flow of waiting) await asUnavailableProblem(settleReadFlow(context, flow, { givesUp: true }))
}

/** Runs the saga of the flow's intent; releases the lease when nothing came of it. `standing`: as it was read behind the lease. */
export async function runSaga(
  context: PaymentContext,
  saga: Saga,
  contactId: string,
  options: SagaOptions,
  standing?: ContributionStanding,
): Promise<void> {
  await releaseOnError(context, saga, async () => {
    if (!(await act(context, saga, { contactId, options, standing })))
      await flows.releasePaymentFlow(context.db, saga.flow.id)
  })
}

interface Act {
  contactId: string
  options: SagaOptions
  /** Of a change, where it was read behind the lease. */
  standing: ContributionStanding | undefined
}

function act(context: PaymentContext, saga: Saga, { contactId, options, standing }: Act): Promise<boolean> {
  const { intent } = saga.flow
  switch (intent.kind) {
    case 'start-contribution':
      return startContribution(context, saga, { contactId, terms: intent, options })
    case 'change-contribution':
      return changeContribution(context, saga, { contactId, standing, terms: intent, options })
    case 'update-payment-method':
      return changeMethod(context, saga, { contactId, options })
    case 'create-one-time-payment':
      return payOnce(context, saga, { contactId, intent, options })
  }
}

/**
 * Settles an interrupted saga: when the provider did its part, the contribution is brought in line with it.
 * It never charges anybody; whose start or change came to nothing may try again.
 */
export const resumePaymentFlow = job<{ flowId: string }>('contributions.resume-payment-flow', ({ flowId }, context) =>
  settleFlow(context, flowId),
)

/** Brings a flow in line with what the provider did, if it is known to have begun there. */
export async function settleFlow(context: PaymentContext, flowId: string): Promise<void> {
  await settleReadFlow(context, await flows.findPaymentFlow(context.db, flowId))
}

/** As above, as it was read just now. What waits for its payer's approval goes on waiting, unless it is given up. */
export async function settleReadFlow(
  context: PaymentContext,
  flow: flows.PaymentFlow | undefined,
  { givesUp = false }: { givesUp?: boolean } = {},
): Promise<void> {
  if (!flow?.contactId || flow.completedAt) return
  if (!mayHaveMoved(flow)) return
  const { id: flowId, contactId } = flow
  const saga = await leaseFlow(context, { flowId, contactId, clock: startClock(context.now) })
  if (!saga) return
  const options = { mayCharge: false, givesUp, joins: false, actor: { type: 'system' } } as const
  await runSaga(context, saga, contactId, options).catch((error: unknown) => {
    if (!(error instanceof ApprovalRequired || error instanceof ApprovalDeclined)) throw error
  })
}

/**
 * A contribution's time is paid, or a bank is collecting it: a subscription that waits for its payer's approval would charge
 * the same time once more, and is given up. Whoever begins again begins where what was paid ends.
 */
export async function giveUpOtherStarts(tx: Tx, contactId: string, paymentId: string): Promise<void> {
  for (const { id, steps } of await flows.listWaitingFlows(tx, contactId)) {
    const isOther = steps.approval !== paymentId && wasAsked(steps, 'subscription') && !steps.subscription
    if (isOther) await enqueue(tx, giveUpPaymentFlow, { flowId: id }, { key: `give-up:${id}` })
  }
}

export const giveUpPaymentFlow = job<{ flowId: string }>(
  'contributions.give-up-payment-flow',
  async ({ flowId }, context) =>
    settleReadFlow(context, await flows.findPaymentFlow(context.db, flowId), { givesUp: true }),
)

/** A payment came in: where a flow waited for its approval, it goes on, whether or not its payer comes back. */
export async function resumeApproved(tx: Tx, paymentId: string): Promise<void> {
  for (const { id } of await flows.findFlowsWaitingFor(tx, paymentId))
    await enqueue(tx, resumePaymentFlow, { flowId: id }, { key: `approved:${id}` })
}
