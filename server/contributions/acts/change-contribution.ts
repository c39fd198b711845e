import { billingOfChange } from '#domain/contributions/change.ts'
import { changeKind } from '#domain/contributions/change-kind.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { recordActivity } from '#server/activity/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  assertChangeable,
  assertNotPendingFor,
  type ContributionStanding,
  type ContributionState,
  changeProblem,
  readContributionState,
} from '../contribution-state.ts'
import { dropMandate, dropSubscription } from '../drop.ts'
import { giveFirstPeriod } from '../first-period.ts'
import * as flows from '../flows/queries.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings, type PaymentSettings } from '../payment-settings.ts'
import { getProvider } from '../providers/index.ts'
import { asUnavailableProblem } from '../providers/provider-errors.ts'
import type { ChangePlan, PlannedChange, Subscription, SubscriptionChange } from '../providers/subscriptions.ts'
import * as queries from '../queries.ts'
import { mayHaveMoved, runIdempotentStep, runStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import {
  beginSubscription,
  notifyManualToAutomatic,
  readSubscription,
  type SagaOptions,
  writeSubscription,
} from './act.ts'
import { notifyContributionChange } from './change-email.ts'

interface Wanted {
  contactId: string
  /** As it was read and found changeable behind the saga's lease, where it was. */
  standing: ContributionStanding | undefined
  terms: ContributionTerms
  options: SagaOptions
}

/** New terms with the stored payment method. False when nothing came of it, and charging was not asked for. */
export async function changeContribution(
  context: PaymentContext,
  saga: Saga,
  { contactId, standing, terms, options }: Wanted,
): Promise<boolean> {
  const state = await readContributionState(context, contactId, standing)
  const { before, runningId } = state
  if (!standing && !mayHaveMoved(saga.flow)) {
    assertChangeable(state, terms)
    await assertNotPendingFor(context, state, terms)
  }
  const { method, customerId, mandateId } = before
  if (before.type !== 'Automatic' || !method || !customerId || !mandateId) throw changeProblem('no-payment-method')
  const links = { method, customerId, mandateId }
  const settings = await getPaymentSettings(context.db, context.config)
  const change = { state, links, terms, settings, options }
  if (runningId) return changeSubscription(context, saga, { ...change, subscriptionId: runningId })

  // Membership has lapsed: what is left of the old subscription ends, and a new one begins.
  const subscription = await beginSubscription(context, saga, change)
  if (!subscription) return false
  await keepChange(context, saga, { ...change, subscription, nextChargeCents: undefined })
  return true
}

type Links = Omit<queries.PaymentLinks, 'subscriptionId'>

interface Change {
  state: ContributionState
  subscriptionId: string
  links: Links
  terms: ContributionTerms
  settings: PaymentSettings
  options: SagaOptions
}

/** New terms for a subscription that runs (accounts 16). */
export async function changeSubscription(
  context: PaymentContext,
  saga: Saga,
  { state, subscriptionId, links, terms, settings, options }: Change,
): Promise<boolean> {
  const { config, now } = context
  const { before, renewsAt } = state
  const { country, currencyCode, taxPercent } = settings
  const { method, mandateId } = links
  const current = {
    amountCents: before.amountCents ?? 0,
    period: before.period ?? 'monthly',
    payFee: before.payFee === true,
    method: before.method ?? method,
  }
  const charge = chargeCents({ ...terms, method }, country)
  const change: SubscriptionChange = {
    flowId: saga.flow.id,
    contactId: before.contactId,
    subscriptionId,
    mandateId,
    from: { chargeCents: chargeCents(current, country), period: current.period },
    to: { chargeCents: charge, period: terms.period },
    currency: currencyCode,
    renewsAt: renewsAt ?? now,
    taxPercent,
  }
  const { subscriptions } = getProvider(config, method)
  const planned = await asUnavailableProblem(
    runIdempotentStep(saga, 'plan', async () => JSON.stringify(await subscriptions.planChange(change, now))),
  )
  const plan = JSON.parse(planned) as ChangePlan
  const turns = current.period !== terms.period
  const how = billingOfChange(plan.differenceCents, { prorate: terms.prorate, turns })
  const wanted: PlannedChange = { ...change, ...plan, billing: how }

  const made = await runStep(saga, 'change', async ({ key, again }) => {
    const found = again ? await subscriptions.findChange(wanted) : undefined
    if (found || !options.mayCharge) return found && writeSubscription(found)
    return writeSubscription(await subscriptions.change(wanted, key))
  })
  if (made === undefined) return false
  const nextChargeCents = how === 'scheduled' ? charge : undefined
  await keepChange(context, saga, {
    state,
    links,
    subscription: readSubscription(made),
    terms,
    settings,
    options,
    nextChargeCents,
  })
  return true
}

interface Changed {
  state: ContributionState
  links: Links
  subscription: Subscription
  terms: ContributionTerms
  settings: PaymentSettings
  options: SagaOptions
  nextChargeCents: number | undefined
}

/** What the provider did, here: in one transaction, once. */
async function keepChange(
  { db, config, now }: PaymentContext,
  saga: Saga,
  { state, links, subscription, terms, settings, options, nextChargeCents }: Changed,
): Promise<void> {
  const { contact, before, runningId } = state
  const { amountCents, period, payFee } = terms
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, saga, now))) return
    await queries.saveRunning(tx, contact.id, {
      ...links,
      subscriptionId: subscription.id,
      amountCents,
      period,
      // Who bears the fee belongs to the terms that are charged.
      payFee: nextChargeCents === undefined ? payFee : (before.payFee ?? payFee),
      nextChargeCents,
    })
    // What runs is paid for by its payments; other terms pay for nothing, and so move no date.
    if (!runningId) await giveFirstPeriod(tx, state, subscription, now)
    const { method, subscriptionId, mandateId } = before
    if (method && subscriptionId && subscriptionId !== subscription.id) {
      await enqueue(tx, dropSubscription, { method, subscriptionId })
    }
    if (method && mandateId && mandateId !== links.mandateId) await enqueue(tx, dropMandate, { method, mandateId })
    if (subscriptionId !== subscription.id) await settleRecovery(tx, contact.id, { isPaid: false }, { config, now })
    await recordActivity(tx, {
      eventType: before.type === 'Automatic' ? 'contact.contribution-updated' : 'contact.contribution-started',
      targetId: contact.id,
      actor: options.actor,
      metadata: { amountCents, period, payFee, ...(nextChargeCents !== undefined && { scheduled: true }) },
      now,
    })
    const { id: flowId } = saga.flow
    await notifyManualToAutomatic(tx, { contact, before, flowId }, now)
    const kind = changeKind(before, { ...terms, mandateId: links.mandateId, isLater: nextChargeCents !== undefined })
    const nextPayment = subscription.periodEndsAt
    await notifyContributionChange(
      tx,
      { kind, flowId, contact, terms, method: links.method, nextPayment, settings, options },
      now,
    )
  })
}
