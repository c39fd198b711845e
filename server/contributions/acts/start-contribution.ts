import { changeKind } from '#domain/contributions/change-kind.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { recordActivity } from '#server/activity/index.ts'
import { extendMembership } from '#server/contacts/index.ts'
import { finishHeldFlow } from '../finished.ts'
import * as flows from '../flows/queries.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import type { FinishedFlow, Subscription } from '../providers/provider.ts'
import * as queries from '../queries.ts'
import {
  readSituation,
  refuseChange,
  refuseMonthlyAfterAnnual,
  refuseWhilePending,
  type Situation,
} from '../situation.ts'
import type { PaymentContext } from '../start.ts'
import { doRepeatable, type HeldFlow, mayHaveMoved } from '../steps.ts'
import {
  beginSubscription,
  dropFormerMandate,
  ensureCustomer,
  isSameProvider,
  linksOf,
  type Manner,
  putMandateToUse,
  tellChangeover,
} from './act.ts'
import { changeSubscription } from './change-contribution.ts'
import { tellChange } from './tell-change.ts'

/**
 * The chosen card or account pays from now on, by a new subscription, or by the one that runs with its new terms.
 * False when nothing was started, and starting was not asked for.
 */
export async function startContribution(
  context: PaymentContext,
  held: HeldFlow,
  { contactId, terms, manner }: { contactId: string; terms: ContributionTerms; manner: Manner },
): Promise<boolean> {
  const situation = await readSituation(context, contactId)
  const { before, runningId } = situation
  // Once money may have moved, a flow is carried to its end.
  if (!mayHaveMoved(held.flow)) {
    if (manner.joins && runningId) throw refuseChange('changed-meanwhile')
    refuseMonthlyAfterAnnual(situation, terms.period)
    await refuseWhilePending(context, situation)
  }
  const finished = await finishHeldFlow(context, held)
  const customerId = await ensureCustomer(context, held, situation, { finished, use: 'onwards' })
  const links = { ...linksOf(finished), customerId }
  const goesOn = runningId !== undefined && isSameProvider(before, finished) && finished.method !== 'gc_direct-debit'
  await putMandateToUse(context, held, { finished, customerId, subscriptionId: goesOn ? runningId : undefined })
  if (goesOn) {
    return changeSubscription(context, held, { situation, subscriptionId: runningId, links, terms, manner })
  }

  // Who paid by hand until now goes on from that amount, so that a difference is counted as in any other change.
  const noted = await doRepeatable(held, 'from', async () => JSON.stringify(formerTerms(situation, terms) ?? null))
  const former = JSON.parse(noted) as ContributionTerms | null
  const subscription = await beginSubscription(context, held, { situation, links, terms: former ?? terms, manner })
  if (!subscription) return false
  const change = { situation, subscriptionId: subscription.id, links, terms, manner }
  if (former && (await changeSubscription(context, held, change))) return true
  await keepStart(context, held, { situation, finished, customerId, subscription, terms: former ?? terms, manner })
  return true
}

/** What a manual contributor has paid for until the renewal date, where it is another amount a year than from now on. */
function formerTerms({ before, renewsAt }: Situation, terms: ContributionTerms): ContributionTerms | undefined {
  const { type, period, amountCents } = before
  const isYearly = period === 'annually' && terms.period === 'annually'
  if (type !== 'Manual' || !isYearly || !renewsAt || amountCents === null) return undefined
  return amountCents === terms.amountCents ? undefined : { ...terms, amountCents }
}

interface Started {
  situation: Situation
  finished: FinishedFlow
  customerId: string
  subscription: Subscription
  terms: ContributionTerms
  manner: Manner
}

/** What the provider did, here: in one transaction, once. */
async function keepStart(
  { db, config, now }: PaymentContext,
  held: HeldFlow,
  { situation, finished, customerId, subscription, terms, manner }: Started,
): Promise<void> {
  const { contact, before } = situation
  const { method, mandateId } = finished
  const { amountCents, period, payFee } = terms
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, held, now))) return
    const links = { ...linksOf(finished), customerId, subscriptionId: subscription.id }
    await queries.saveRunning(tx, contact.id, { ...links, amountCents, period, payFee })
    await extendMembership(tx, contact.id, withGrace(subscription.paidUntil), now)
    await dropFormerMandate(tx, before, finished)
    await settleRecovery(tx, contact.id, { isPaid: false }, { config, now })
    await recordActivity(tx, {
      eventType: 'contact.contribution-started',
      targetId: contact.id,
      actor: manner.actor,
      metadata: { amountCents, period, payFee, method },
      now,
    })
    const { id: flowId } = held.flow
    await tellChangeover(tx, { contact, before, flowId }, now)
    const kind = changeKind(before, { ...terms, mandateId, isLater: false })
    const nextPayment = subscription.paidUntil
    await tellChange(tx, { kind, flowId, contact, terms, method, nextPayment, manner }, { config, now })
  })
}
