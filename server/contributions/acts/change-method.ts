import { presentCharge } from '#domain/contributions/agreed-charge.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import { recordActivity } from '#server/activity/index.ts'
import { extendMembership } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import {
  assertNoPendingPayment,
  assertNotRetried,
  type ContributionState,
  changeProblem,
  readContributionState,
} from '../contribution-state.ts'
import { finishFlowInSaga } from '../finished.ts'
import * as flows from '../flows/queries.ts'
import { payOwed, readOwed } from '../payment-recovery/owed.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings, type PaymentSettings } from '../payment-settings.ts'
import type { FinishedFlow } from '../providers/flows.ts'
import { getProvider } from '../providers/index.ts'
import { asUnavailableProblem } from '../providers/provider-errors.ts'
import type { Subscription } from '../providers/subscriptions.ts'
import * as queries from '../queries.ts'
import { hasBegun, mayHaveMoved, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import {
  canMoveTo,
  dropFormerMandate,
  dropFormerSubscription,
  ensureCustomer,
  linksOf,
  makeSubscription,
  putMandateToUse,
  type SagaOptions,
} from './act.ts'
import { notifyContributionChange } from './change-email.ts'
import { withFormerPayments } from './former-payments.ts'

/**
 * Later charges go to another card or account; amount, period and dates stay (accounts 13.3). Where the provider's
 * subscriptions can't move to it, one with the same terms takes over at the renewal date. A failed payment is made up for
 * at once: by its own invoice, or by the first charge of the subscription that takes over.
 */
export async function changeMethod(
  context: PaymentContext,
  saga: Saga,
  { contactId, options }: { contactId: string; options: SagaOptions },
): Promise<boolean> {
  const state = await readContributionState(context, contactId)
  const { before } = state
  const owed = await readOwed(context, saga, contactId)
  if (!mayHaveMoved(saga.flow)) await (owed ? assertNotRetried : assertNoPendingPayment)(context, state)
  const finished = await finishFlowInSaga(context, saga)
  const customerId = await ensureCustomer(context, saga, state, { finished, use: 'onwards' })
  const runs = before.cancelledAt ? null : before.subscriptionId
  const moves = canMoveTo(finished, before)
  const isReplaced = hasBegunAnother(saga) || (runs ? !moves : owed !== undefined && !before.cancelledAt)
  const change = { state, finished, customerId, options, owed }

  if (isReplaced) {
    if (owed && !mayHaveMoved(saga.flow)) await assertStillOwed(context, before, owed)
    return replaceSubscription(context, saga, change)
  }
  // A card that is declined is put to no further use.
  const paid = owed && runs ? await payOwed(context, saga, { ...change, owed }) : 'cancelled'
  if (paid === undefined) return false
  await putMandateToUse(context, saga, { finished, customerId, subscriptionId: runs ?? undefined })
  const settings = await getSiteSettings(context.db, context.config)
  await keepMethod(context, saga, { ...change, subscriptionId: runs, settings, isPaid: paid === 'successful' })
  return true
}

/** Its provider may have collected it by now, with the notification still on its way: another charge would be a second one. */
async function assertStillOwed(
  { config }: PaymentContext,
  { method }: ContributionState['before'],
  paymentId: string,
): Promise<void> {
  if (!method) return
  const payment = await asUnavailableProblem(getProvider(config, method).payments.read(paymentId))
  if (payment?.status === 'successful') throw changeProblem('changed-meanwhile')
  if (payment?.status === 'pending' && !payment.isOwed) throw changeProblem('pending-payment')
}

/** A flow that began before an upgrade may have forgotten the former subscription here before it made another. */
function hasBegunAnother({ flow }: Saga): boolean {
  return hasBegun(flow, 'former') || (mayHaveMoved(flow) && hasBegun(flow, 'subscription'))
}

interface Change {
  state: ContributionState
  finished: FinishedFlow
  customerId: string
  options: SagaOptions
  /** The payment to be made up for. */
  owed: string | undefined
}

async function replaceSubscription(context: PaymentContext, saga: Saga, change: Change): Promise<boolean> {
  const { finished, customerId, options, owed } = change
  const state = owed ? change.state : await withFormerPayments(context, saga, change.state)
  await putMandateToUse(context, saga, { finished, customerId, subscriptionId: undefined })
  const links = { ...linksOf(finished), customerId }
  const settings = await getPaymentSettings(context.db, context.config)
  // For what is owed, the new one charges at once.
  const from = owed ? { ...state, renewsAt: undefined } : state
  const made = await makeSubscription(context, saga, { state: from, links, terms: termsOf(state), settings, options })
  if (!made) return false
  await keepMethod(context, saga, { ...change, state, subscriptionId: made.id, settings, isPaid: false, made })
  return true
}

/** What is scheduled for the next period is what the next charge is of. */
function termsOf({ before }: ContributionState) {
  const period = before.nextPeriod ?? before.period ?? 'monthly'
  return {
    amountCents: before.nextAmountCents ?? before.amountCents ?? 0,
    period,
    payFee: before.payFee === true && period === 'monthly',
  }
}

interface Changed extends Change {
  subscriptionId: string | null
  settings: Pick<PaymentSettings, 'country' | 'currencyCode'>
  /** What is owed came in at once. */
  isPaid: boolean
  /** A subscription that was made for it. */
  made?: Subscription
}

async function keepMethod(
  { db, config, now }: PaymentContext,
  saga: Saga,
  { state, finished, customerId, subscriptionId, settings, options, owed, isPaid, made }: Changed,
): Promise<void> {
  const { contact, before, renewsAt } = state
  const { method } = finished
  // A subscription that goes on charges what it did, whatever the new method costs.
  const kept = made ? null : presentCharge(before, settings)
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, saga, now))) return
    await queries.saveLinks(tx, contact.id, { ...linksOf(finished), customerId, subscriptionId, chargeCents: kept })
    // While a debit for what is owed is under way, membership goes on through the grace period.
    if (owed && made?.paidUntil) await extendMembership(tx, contact.id, withGrace(made.paidUntil), now)
    if (made) await dropFormerSubscription(tx, before, made.id)
    await dropFormerMandate(tx, before, finished)
    await settleRecovery(tx, contact.id, { owed, isPaid }, { config, now })
    await recordActivity(tx, {
      eventType: 'contact.contribution-updated',
      targetId: contact.id,
      actor: options.actor,
      metadata: { method },
      now,
    })
    // Where nothing runs, nothing is charged from there.
    const kind = subscriptionId && before.mandateId !== finished.mandateId ? 'method' : undefined
    const nextPayment = owed && made ? made.periodEndsAt : renewsAt
    const change = { kind, flowId: saga.flow.id, contact, terms: termsOf(state), method, options } as const
    const charge = made ? null : (before.nextChargeCents ?? kept)
    await notifyContributionChange(tx, { ...change, chargeCents: charge, nextPayment, settings }, now)
  })
}
