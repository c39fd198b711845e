import { chargeOfTerms, chargeToKeep, presentCharge } from '#domain/contributions/agreed-charge.ts'
import { billingOfChange, type ChangePlan, planChange } from '#domain/contributions/change.ts'
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
import { dropMandate } from '../drop.ts'
import { giveFirstPeriod } from '../first-period.ts'
import * as flows from '../flows/queries.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings, type PaymentSettings } from '../payment-settings.ts'
import { getProvider } from '../providers/index.ts'
import type { Subscription, SubscriptionChange } from '../providers/subscriptions.ts'
import * as queries from '../queries.ts'
import { mayHaveMoved, runIdempotentStep, runStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import {
  dropFormerSubscription,
  makeSubscription,
  notifyManualToAutomatic,
  readSubscription,
  type SagaOptions,
  writeSubscription,
} from './act.ts'
import { notifyContributionChange } from './change-email.ts'
import { chargeDifference } from './charge-difference.ts'
import { withFormerPayments } from './former-payments.ts'

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
  const read = await readContributionState(context, contactId, standing)
  const { before, runningId } = read
  if (!standing && !mayHaveMoved(saga.flow)) {
    assertChangeable(read, terms)
    await assertNotPendingFor(context, read, terms)
  }
  const { method, customerId, mandateId } = before
  if (before.type !== 'Automatic' || !method || !customerId || !mandateId) throw changeProblem('no-payment-method')
  const isReplaced = !runningId || before.period !== terms.period
  const state = isReplaced ? await withFormerPayments(context, saga, read) : read
  const links = { method, customerId, mandateId }
  const settings = await getPaymentSettings(context.db, context.config)
  const change = { state, links, terms, settings, options }
  if (runningId) return changeSubscription(context, saga, { ...change, subscriptionId: runningId })

  // Membership has lapsed: what is left of the old subscription ends, and a new one begins.
  const subscription = await makeSubscription(context, saga, change)
  if (!subscription) return false
  await keepChange(context, saga, {
    ...change,
    subscription,
    charge: chargeCents({ ...terms, method }, settings.country, settings.currencyCode),
    nextChargeCents: undefined,
  })
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
  const { currencyCode, taxPercent } = settings
  const { method, mandateId, customerId } = links
  const charge = chargeOfTerms({ ...terms, method }, before, settings)
  const from = {
    chargeCents: presentCharge({ ...before, method: before.method ?? method }, settings) ?? 0,
    period: before.period ?? 'monthly',
  }
  const to = { chargeCents: charge, period: terms.period }
  const planned = await runIdempotentStep(saga, 'plan', async () =>
    JSON.stringify(planChange({ from, to, renewsAt }, { prorate: terms.prorate, currency: currencyCode, now })),
  )
  const { differenceCents, billing } = readPlan(planned, {
    prorate: terms.prorate,
    turns: from.period !== to.period,
    currency: currencyCode,
  })
  const change: SubscriptionChange = {
    flowId: saga.flow.id,
    contactId: before.contactId,
    subscriptionId,
    mandateId,
    to,
    currency: currencyCode,
    renewsAt: renewsAt ?? now,
    taxPercent,
    isScheduled: billing === 'scheduled',
  }
  const { subscriptions } = getProvider(config, method)
  const isCharged = billing === 'charged'
  if (isCharged) {
    const difference = { change, customerId, method, amountCents: differenceCents }
    if (!(await chargeDifference(context, saga, { ...difference, options }))) return false
  }
  const made = await runStep(saga, 'change', async ({ key, again }) => {
    const found = again ? await subscriptions.findChange(change) : undefined
    // What has been charged for is carried out, whoever goes on with it.
    if (found || !(options.mayCharge || isCharged)) return found && writeSubscription(found)
    return writeSubscription(await subscriptions.change(change, key))
  })
  if (made === undefined) return false
  const nextChargeCents = change.isScheduled ? charge : undefined
  await keepChange(context, saga, {
    state,
    links,
    subscription: readSubscription(made),
    terms,
    settings,
    options,
    charge,
    nextChargeCents,
  })
  return true
}

/** A flow that began before an upgrade has a plan without its billing. */
function readPlan(
  text: string,
  how: { prorate: boolean; turns: boolean; currency: string },
): Pick<ChangePlan, 'differenceCents' | 'billing'> {
  const { differenceCents, billing } = JSON.parse(text) as Partial<ChangePlan> & Pick<ChangePlan, 'differenceCents'>
  return { differenceCents, billing: billing ?? billingOfChange(differenceCents, how) }
}

interface Changed {
  state: ContributionState
  links: Links
  subscription: Subscription
  terms: ContributionTerms
  settings: PaymentSettings
  options: SagaOptions
  /** What is charged each period under the new terms. */
  charge: number
  nextChargeCents: number | undefined
}

/** What the provider did, here: in one transaction, once. */
async function keepChange(
  { db, config, now }: PaymentContext,
  saga: Saga,
  { state, links, subscription, terms, settings, options, charge, nextChargeCents }: Changed,
): Promise<void> {
  const { contact, before, runningId } = state
  const { amountCents, period, payFee } = terms
  const { method } = links
  const isLater = nextChargeCents !== undefined
  // Until what is planned begins, what was agreed goes on to be charged, whatever pays from now on.
  const kept = isLater
    ? chargeToKeep(presentCharge(before, settings), { ...before, method }, settings)
    : chargeToKeep(charge, { ...terms, method }, settings)
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, saga, now))) return
    await queries.saveRunning(tx, contact.id, {
      ...links,
      subscriptionId: subscription.id,
      amountCents,
      period,
      // Who bears the fee belongs to the terms that are charged.
      payFee: isLater ? (before.payFee ?? payFee) : payFee,
      chargeCents: kept,
      nextChargeCents,
    })
    // What runs is paid for by its payments; other terms pay for nothing, and so move no date.
    if (!runningId) await giveFirstPeriod(tx, state, subscription, now)
    await dropFormerSubscription(tx, before, subscription.id)
    const { method: formerMethod, subscriptionId, mandateId } = before
    if (formerMethod && mandateId && mandateId !== links.mandateId)
      await enqueue(tx, dropMandate, { method: formerMethod, mandateId })
    if (subscriptionId !== subscription.id) await settleRecovery(tx, contact.id, { isPaid: false }, { config, now })
    await recordActivity(tx, {
      eventType: before.type === 'Automatic' ? 'contact.contribution-updated' : 'contact.contribution-started',
      targetId: contact.id,
      actor: options.actor,
      metadata: { amountCents, period, payFee, ...(isLater && { scheduled: true }) },
      now,
    })
    const { id: flowId } = saga.flow
    await notifyManualToAutomatic(tx, { contact, before, flowId }, now)
    const kind = changeKind(before, { ...terms, mandateId: links.mandateId, isLater })
    const nextPayment = subscription.periodEndsAt
    await notifyContributionChange(
      tx,
      { kind, flowId, contact, terms, method, chargeCents: charge, nextPayment, settings, options },
      now,
    )
  })
}
