import { changeKind } from '#domain/contributions/change-kind.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { recordActivity } from '#server/activity/index.ts'
import {
  assertNoPendingPayment,
  assertNotMonthlyAfterAnnual,
  type ContributionState,
  changeProblem,
  readContributionState,
} from '../contribution-state.ts'
import { finishFlowInSaga } from '../finished.ts'
import { giveFirstPeriod } from '../first-period.ts'
import * as flows from '../flows/queries.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings, type PaymentSettings } from '../payment-settings.ts'
import type { FinishedFlow } from '../providers/flows.ts'
import type { Subscription } from '../providers/subscriptions.ts'
import * as queries from '../queries.ts'
import { mayHaveMoved, runIdempotentStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import {
  canMoveTo,
  dropFormerMandate,
  dropFormerSubscription,
  ensureCustomer,
  linksOf,
  makeSubscription,
  notifyManualToAutomatic,
  putMandateToUse,
  type SagaOptions,
} from './act.ts'
import { changeSubscription } from './change-contribution.ts'
import { notifyContributionChange } from './change-email.ts'
import { withFormerPayments } from './former-payments.ts'

/**
 * The chosen card or account pays from now on, by a new subscription, or by the one that runs with its new terms.
 * False when nothing was started, and starting was not asked for.
 */
export async function startContribution(
  context: PaymentContext,
  saga: Saga,
  { contactId, terms, options }: { contactId: string; terms: ContributionTerms; options: SagaOptions },
): Promise<boolean> {
  const standing = await readContributionState(context, contactId)
  const { before, runningId } = standing
  // Once money may have moved, a flow is carried to its end.
  if (!mayHaveMoved(saga.flow)) {
    if (options.joins && runningId) throw changeProblem('changed-meanwhile')
    assertNotMonthlyAfterAnnual(standing, terms.period)
    await assertNoPendingPayment(context, standing)
  }
  const finished = await finishFlowInSaga(context, saga)
  const goesOn = runningId !== undefined && canMoveTo(finished, before)
  const state = goesOn ? standing : await withFormerPayments(context, saga, standing)
  const customerId = await ensureCustomer(context, saga, state, { finished, use: 'onwards' })
  const links = { ...linksOf(finished), customerId }
  await putMandateToUse(context, saga, { finished, customerId, subscriptionId: goesOn ? runningId : undefined })
  const settings = await getPaymentSettings(context.db, context.config)
  if (goesOn) {
    return changeSubscription(context, saga, { state, subscriptionId: runningId, links, terms, settings, options })
  }

  // It goes on from the amount that is paid for, so that a difference is counted as in any other change.
  const noted = await runIdempotentStep(saga, 'from', async () => JSON.stringify(formerTerms(state, terms) ?? null))
  const former = JSON.parse(noted) as ContributionTerms | null
  const subscription = await makeSubscription(context, saga, {
    state,
    links,
    terms: former ?? terms,
    settings,
    options,
  })
  if (!subscription) return false
  const change = { state, subscriptionId: subscription.id, links, terms, settings, options }
  if (former && (await changeSubscription(context, saga, change))) return true
  const started = { state, finished, customerId, subscription, terms: former ?? terms, settings, options }
  await keepStart(context, saga, started)
  return true
}

/**
 * What is paid for until the renewal date, past the providers or by a subscription that can't go on, where it is another
 * amount a year than from now on. After a cancellation a new contribution begins, and nothing is owed for what is left.
 */
function formerTerms(
  { before, renewsAt, runningId }: ContributionState,
  terms: ContributionTerms,
): ContributionTerms | undefined {
  const { type, period, amountCents, cancelledAt } = before
  const isPaidFor = !cancelledAt && (type === 'Manual' || (type === 'Automatic' && runningId !== undefined))
  const isYearly = period === 'annually' && terms.period === 'annually'
  if (!isPaidFor || !isYearly || !renewsAt || amountCents === null) return undefined
  return amountCents === terms.amountCents ? undefined : { ...terms, amountCents }
}

interface Started {
  state: ContributionState
  finished: FinishedFlow
  customerId: string
  subscription: Subscription
  terms: ContributionTerms
  settings: PaymentSettings
  options: SagaOptions
}

/** What the provider did, here: in one transaction, once. */
async function keepStart(
  { db, config, now }: PaymentContext,
  saga: Saga,
  { state, finished, customerId, subscription, terms, settings, options }: Started,
): Promise<void> {
  const { contact, before } = state
  const { method, mandateId } = finished
  const { amountCents, period, payFee } = terms
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, saga, now))) return
    const links = { ...linksOf(finished), customerId, subscriptionId: subscription.id }
    await queries.saveRunning(tx, contact.id, { ...links, amountCents, period, payFee })
    await giveFirstPeriod(tx, state, subscription, now)
    await dropFormerSubscription(tx, before, subscription.id)
    await dropFormerMandate(tx, before, finished)
    await settleRecovery(tx, contact.id, { isPaid: false }, { config, now })
    await recordActivity(tx, {
      eventType: 'contact.contribution-started',
      targetId: contact.id,
      actor: options.actor,
      metadata: { amountCents, period, payFee, method },
      now,
    })
    const { id: flowId } = saga.flow
    await notifyManualToAutomatic(tx, { contact, before, flowId }, now)
    const kind = changeKind(before, { ...terms, mandateId, isLater: false })
    const nextPayment = subscription.periodEndsAt
    const change = { kind, flowId, contact, terms, method, nextPayment, settings, options }
    await notifyContributionChange(tx, change, now)
  })
}
