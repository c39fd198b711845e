import { chargeCents } from '#domain/contributions/fees.ts'
import { recordActivity } from '#server/activity/index.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import type { FinishedFlow } from '../providers/provider.ts'
import * as queries from '../queries.ts'
import { readSituation, refuseWhilePending, type Situation } from '../situation.ts'
import { type PaymentContext, readFinishedFlow } from '../start.ts'
import { type HeldFlow, hasBegun, mayHaveMoved } from '../steps.ts'
import {
  dropFormerMandate,
  endFormer,
  ensureCustomer,
  ensureSubscription,
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
  const replacement = isReplaced
    ? await replaceSubscription(context, held, situation, finished, customerId, manner)
    : runs
  if (replacement === undefined) return false
  await keepMethod(context, held, { situation, finished, customerId, subscriptionId: replacement, manner })
  return true
}

async function replaceSubscription(
  context: PaymentContext,
  held: HeldFlow,
  { contact, before, renewsAt }: Situation,
  { method, mandateId }: FinishedFlow,
  customerId: string,
  manner: Manner,
): Promise<string | undefined> {
  await endFormer(context, held, before)
  const { country, currencyCode, taxPercent } = await getPaymentSettings(context.db, context.config)
  const period = before.period ?? 'monthly'
  const amountCents = before.nextAmountCents ?? before.amountCents ?? 0
  const subscription = await ensureSubscription(
    context,
    held,
    {
      flowId: held.flow.id,
      contactId: contact.id,
      customerId,
      mandateId,
      method,
      chargeCents: chargeCents({ amountCents, period, payFee: before.payFee === true, method }, country),
      currency: currencyCode,
      period,
      startsAt: renewsAt,
      taxPercent,
    },
    manner,
  )
  return subscription?.id
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
    if (!(await queries.markFlowComplete(tx, flow.id, now))) return
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
