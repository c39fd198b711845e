import { chargeCents } from '#domain/contributions/fees.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import { recordActivity } from '#server/activity/index.ts'
import { extendMembership } from '#server/contacts/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { dropOwed, dropSubscription } from '../drop.ts'
import { finishHeldFlow } from '../finished.ts'
import * as flows from '../flows/queries.ts'
import { payOwed, readOwed } from '../payment-recovery/owed.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import type { FinishedFlow, Subscription } from '../providers/provider.ts'
import * as queries from '../queries.ts'
import { readSituation, refuseWhilePending, refuseWhileRetried, type Situation } from '../situation.ts'
import type { PaymentContext } from '../start.ts'
import { type HeldFlow, hasBegun, mayHaveMoved } from '../steps.ts'
import {
  beginSubscription,
  dropFormerMandate,
  ensureCustomer,
  isSameProvider,
  linksOf,
  type Manner,
  makeSubscription,
  putMandateToUse,
} from './act.ts'
import { tellChange } from './tell-change.ts'

/**
 * Later charges go to another card or account; amount, period and dates stay (accounts 13.3). Where the provider's
 * subscriptions can't move to it, one with the same terms takes over at the renewal date. A failed payment is made up for
 * at once: by its own invoice, or by the first charge of the subscription that takes over.
 */
export async function changeMethod(
  context: PaymentContext,
  held: HeldFlow,
  { contactId, manner }: { contactId: string; manner: Manner },
): Promise<boolean> {
  const situation = await readSituation(context, contactId)
  const { before } = situation
  const owed = await readOwed(context, held, contactId)
  if (!mayHaveMoved(held.flow)) await (owed ? refuseWhileRetried : refuseWhilePending)(context, situation)
  const finished = await finishHeldFlow(context, held)
  const customerId = await ensureCustomer(context, held, situation, { finished, use: 'onwards' })
  const runs = before.cancelledAt ? null : before.subscriptionId
  const moves = isSameProvider(before, finished) && finished.method !== 'gc_direct-debit'
  const isReplaced = hasBegunAnother(held) || (runs ? !moves : owed !== undefined && !before.cancelledAt)
  const change = { situation, finished, customerId, manner, owed }

  if (isReplaced) return replaceSubscription(context, held, change)
  // A card that is declined is put to no further use.
  const paid = owed && runs ? await payOwed(context, held, { ...change, owed }) : 'cancelled'
  if (paid === undefined) return false
  await putMandateToUse(context, held, { finished, customerId, subscriptionId: runs ?? undefined })
  await keepMethod(context, held, { ...change, subscriptionId: runs, isPaid: paid === 'successful' })
  return true
}

/** A step begun earlier tells of a subscription that was forgotten here meanwhile. */
function hasBegunAnother({ flow }: HeldFlow): boolean {
  return hasBegun(flow, 'former') || (mayHaveMoved(flow) && hasBegun(flow, 'subscription'))
}

interface Change {
  situation: Situation
  finished: FinishedFlow
  customerId: string
  manner: Manner
  /** The payment to be made up for. */
  owed: string | undefined
}

async function replaceSubscription(context: PaymentContext, held: HeldFlow, change: Change): Promise<boolean> {
  const { situation, finished, customerId, manner, owed } = change
  await putMandateToUse(context, held, { finished, customerId, subscriptionId: undefined })
  const links = { ...linksOf(finished), customerId }
  const beginning = { situation, links, terms: termsOf(situation), manner }
  // The new one charges at once for what is owed. Should that be refused, the former one has to be there still.
  const made = owed
    ? await makeSubscription(context, held, { ...beginning, situation: { ...situation, renewsAt: undefined } })
    : await beginSubscription(context, held, beginning)
  if (!made) return false
  await keepMethod(context, held, { ...change, subscriptionId: made.id, isPaid: false, made })
  return true
}

/** What is scheduled for the next period is what the next charge is of. */
function termsOf({ before }: Situation) {
  const period = before.nextPeriod ?? before.period ?? 'monthly'
  return {
    amountCents: before.nextAmountCents ?? before.amountCents ?? 0,
    period,
    payFee: before.payFee === true && period === 'monthly',
  }
}

interface Changed extends Change {
  subscriptionId: string | null
  /** What is owed came in at once. */
  isPaid: boolean
  /** A subscription that was made for it. */
  made?: Subscription
}

async function keepMethod(
  { db, config, now }: PaymentContext,
  held: HeldFlow,
  { situation, finished, customerId, subscriptionId, manner, owed, isPaid, made }: Changed,
): Promise<void> {
  const { contact, before, renewsAt } = situation
  const { method } = finished
  // A subscription that goes on charges what it did, whatever the new method costs.
  const kept = made ? null : await presentCharge({ db, config }, before)
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, held, now))) return
    await queries.saveLinks(tx, contact.id, { ...linksOf(finished), customerId, subscriptionId, chargeCents: kept })
    if (owed && made) {
      await extendMembership(tx, contact.id, withGrace(made.paidUntil), now)
      await dropReplaced(tx, before, owed)
    }
    await dropFormerMandate(tx, before, finished)
    await settleRecovery(tx, contact.id, { owed, isPaid }, { config, now })
    await recordActivity(tx, {
      eventType: 'contact.contribution-updated',
      targetId: contact.id,
      actor: manner.actor,
      metadata: { method },
      now,
    })
    // Where nothing runs, nothing is charged from there.
    const kind = subscriptionId && before.mandateId !== finished.mandateId ? 'method' : undefined
    const pricedFor = made ? method : before.method
    const nextPayment = owed && made ? made.paidUntil : renewsAt
    const change = { kind, flowId: held.flow.id, contact, terms: termsOf(situation), method, manner } as const
    await tellChange(tx, { ...change, pricedFor, nextPayment }, { config, now })
  })
}

async function presentCharge(
  { db, config }: Pick<PaymentContext, 'db' | 'config'>,
  { chargeCents: known, amountCents, period, payFee, method }: Situation['before'],
): Promise<number | null> {
  if (known !== null || amountCents === null || !period || !method) return known
  const { country } = await getPaymentSettings(db, config)
  return chargeCents({ amountCents, period, payFee: payFee === true, method }, country)
}

/** The subscription whose charge failed ends, and nobody asks for that charge any more. */
async function dropReplaced(tx: Tx, { method, subscriptionId }: Situation['before'], paymentId: string): Promise<void> {
  if (!method) return
  if (subscriptionId) await enqueue(tx, dropSubscription, { method, subscriptionId })
  await enqueue(tx, dropOwed, { method, paymentId })
}
