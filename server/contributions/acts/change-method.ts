import { recordActivity } from '#server/activity/index.ts'
import * as flows from '../flows/queries.ts'
import type { FinishedFlow } from '../providers/provider.ts'
import * as queries from '../queries.ts'
import { readSituation, refuseWhilePending, type Situation } from '../situation.ts'
import { type PaymentContext, readFinishedFlow } from '../start.ts'
import { type HeldFlow, hasBegun, mayHaveMoved } from '../steps.ts'
import {
  beginSubscription,
  dropFormerMandate,
  ensureCustomer,
  isSameProvider,
  type Manner,
  putMandateToUse,
} from './act.ts'

/**
 * Later charges go to another card or account; amount, period and dates stay (accounts 13.3). Where the provider's
 * subscriptions can't move to it, one with the same terms takes over at the renewal date.
 */
export async function changeMethod(
  context: PaymentContext,
  held: HeldFlow,
  { contactId, manner }: { contactId: string; manner: Manner },
): Promise<boolean> {
  const situation = await readSituation(context, contactId)
  const { before } = situation
  if (!mayHaveMoved(held.flow)) await refuseWhilePending(context, situation)
  const finished = await readFinishedFlow(context, held.flow)
  const customerId = await ensureCustomer(context, held, situation, finished)
  const runs = before.cancelledAt ? null : before.subscriptionId
  const moves = isSameProvider(before, finished) && finished.method !== 'gc_direct-debit'
  const subscriptionId = moves ? (runs ?? undefined) : undefined
  await putMandateToUse(context, held, { finished, customerId, subscriptionId })

  // A step begun earlier tells of a subscription that was forgotten here meanwhile.
  const isReplaced = hasBegun(held.flow, 'former') || (runs !== null && !moves)
  const { method, mandateId } = finished
  const links = { method, mandateId, customerId }
  const replacement = isReplaced
    ? (await beginSubscription(context, held, { situation, links, terms: termsOf(situation), manner }))?.id
    : runs
  if (replacement === undefined) return false
  await keepMethod(context, held, { situation, finished, customerId, subscriptionId: replacement, manner })
  return true
}

/** What is scheduled for the next period is what the next charge is of. */
function termsOf({ before }: Situation) {
  return {
    amountCents: before.nextAmountCents ?? before.amountCents ?? 0,
    period: before.period ?? 'monthly',
    payFee: before.payFee === true,
  }
}

interface Changed {
  situation: Situation
  finished: FinishedFlow
  customerId: string
  subscriptionId: string | null
  manner: Manner
}

async function keepMethod(
  { db, now }: PaymentContext,
  { flow }: HeldFlow,
  { situation: { contact, before }, finished, customerId, subscriptionId, manner: { actor } }: Changed,
): Promise<void> {
  const { method, mandateId } = finished
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, flow.id, now))) return
    await queries.saveLinks(tx, contact.id, { method, customerId, mandateId, subscriptionId })
    await dropFormerMandate(tx, before, finished)
    await recordActivity(tx, {
      eventType: 'contact.contribution-updated',
      targetId: contact.id,
      actor,
      metadata: { method },
      now,
    })
  })
}
