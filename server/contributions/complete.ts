import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Manner } from './acts/act.ts'
import { changeContribution } from './acts/change-contribution.ts'
import { changeMethod } from './acts/change-method.ts'
import { payOnce } from './acts/pay-once.ts'
import { startContribution } from './acts/start-contribution.ts'
import { sourceOf } from './finished.ts'
import * as flows from './flows/queries.ts'
import { holdFlow, orRelease, startClock, waitForTurn } from './hold.ts'
import type { PaymentContext } from './start.ts'
import { type HeldFlow, mayHaveMoved } from './steps.ts'

/** Who completes a flow, and for whom. `kind`: of another kind it is not found. */
export interface Completion {
  flowId: string
  /** As it was read just now, where it was. */
  read?: flows.PaymentFlow
  contactId: string
  kind: PaymentIntent['kind']
  joins: boolean
  actor: Manner['actor']
}

/** Starts the contribution that somebody chose as they joined. */
export async function completePaymentFlow(context: PaymentContext, flowId: string, contactId: string): Promise<void> {
  const actor = { type: 'user' as const, id: contactId }
  await completeFlow(context, { flowId, contactId, kind: 'start-contribution', joins: true, actor })
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
  const clock = startClock(context.now)
  let known = read
  const held = await waitForTurn(async () => {
    const flow = known ?? (await flows.findPaymentFlow(context.db, flowId))
    known = undefined
    if (!flow || (flow.contactId ?? contactId) !== contactId || flow.intent.kind !== kind)
      throw new Problem('not-found')
    if (flow.completedAt) return 'done'
    return holdFlow(context, { flowId, contactId, clock, lookAfter: resumePaymentFlow })
  })
  if (held === 'done') return undefined
  await carryOut(context, held, contactId, { mayCharge: true, joins, actor })
  return sourceOf(held.flow)
}

/** Does what the flow is for. Frees it when nothing came of that. */
export async function carryOut(
  context: PaymentContext,
  held: HeldFlow,
  contactId: string,
  manner: Manner,
): Promise<void> {
  await orRelease(context, held, async () => {
    if (!(await act(context, held, contactId, manner))) await flows.releasePaymentFlow(context.db, held.flow.id)
  })
}

function act(context: PaymentContext, held: HeldFlow, contactId: string, manner: Manner): Promise<boolean> {
  const { intent } = held.flow
  switch (intent.kind) {
    case 'start-contribution':
      return startContribution(context, held, { contactId, terms: intent, manner })
    case 'change-contribution':
      return changeContribution(context, held, { contactId, terms: intent, manner })
    case 'update-payment-method':
      return changeMethod(context, held, { contactId, manner })
    case 'create-one-time-payment':
      return payOnce(context, held, { contactId, intent, manner })
  }
}

/**
 * Looks after a flow that was broken off: when the provider did its part, the contribution is brought in line with it.
 * It never charges anybody; whose start or change came to nothing may try again.
 */
export const resumePaymentFlow = job<{ flowId: string }>('contributions.resume-payment-flow', ({ flowId }, context) =>
  settleFlow(context, flowId),
)

/** Brings a flow in line with what the provider did, if it is known to have begun there. */
export async function settleFlow(context: Pick<JobContext, keyof PaymentContext>, flowId: string): Promise<void> {
  const flow = await flows.findPaymentFlow(context.db, flowId)
  if (!flow?.contactId || flow.completedAt) return
  if (!mayHaveMoved(flow)) return
  const { contactId } = flow
  const held = await holdFlow(context, { flowId, contactId, clock: startClock(context.now) })
  if (held) await carryOut(context, held, contactId, { mayCharge: false, joins: false, actor: { type: 'system' } })
}
