import { mannerOfChange } from '#domain/contributions/change.ts'
import { changeKind } from '#domain/contributions/change-kind.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { recordActivity } from '#server/activity/index.ts'
import { extendMembership } from '#server/contacts/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { dropMandate, dropSubscription } from '../drop.ts'
import * as flows from '../flows/queries.ts'
import { settleRecovery } from '../payment-recovery/recovery.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import { refuseWhenUnavailable } from '../providers/failure.ts'
import { getProvider } from '../providers/index.ts'
import type { ChangePlan, PlannedChange, Subscription, SubscriptionChange } from '../providers/provider.ts'
import * as queries from '../queries.ts'
import {
  readSituation,
  refuseChange,
  refuseMonthlyAfterAnnual,
  refuseWhilePending,
  type Situation,
} from '../situation.ts'
import type { PaymentContext } from '../start.ts'
import { doRepeatable, doStep, type HeldFlow, mayHaveMoved } from '../steps.ts'
import { beginSubscription, type Manner, readSubscription, tellChangeover, writeSubscription } from './act.ts'
import { tellChange } from './tell-change.ts'

interface Wanted {
  contactId: string
  terms: ContributionTerms
  manner: Manner
}

/** New terms with the stored payment method. False when nothing came of it, and charging was not asked for. */
export async function changeContribution(
  context: PaymentContext,
  held: HeldFlow,
  { contactId, terms, manner }: Wanted,
): Promise<boolean> {
  const situation = await readSituation(context, contactId)
  const { before, runningId } = situation
  if (!mayHaveMoved(held.flow)) {
    await refuseUnchangeable(context, situation, terms)
  }
  const { method, customerId, mandateId } = before
  if (before.type !== 'Automatic' || !method || !customerId || !mandateId) throw refuseChange('no-payment-method')
  const links = { method, customerId, mandateId }
  if (runningId)
    return changeSubscription(context, held, { situation, subscriptionId: runningId, links, terms, manner })

  // Membership has lapsed: what is left of the old subscription ends, and a new one begins.
  const subscription = await beginSubscription(context, held, { situation, links, terms, manner })
  if (!subscription) return false
  await keepChange(context, held, { situation, links, subscription, terms, manner, nextChargeCents: undefined })
  return true
}

/** What can't be changed, and why (accounts 12.3, 12.8). */
export async function refuseUnchangeable(
  context: Pick<PaymentContext, 'config'>,
  situation: Situation,
  terms: ContributionTerms,
): Promise<void> {
  const { before } = situation
  if (before.type !== 'Automatic' || !before.method || !before.mandateId) throw refuseChange('no-payment-method')
  refuseMonthlyAfterAnnual(situation, terms.period)
  if (before.nextPeriod && !situation.renewsAt) throw refuseChange('change-begun')
  const staysMonthly = before.period === 'monthly' && terms.period === 'monthly' && !before.nextPeriod
  if (!staysMonthly) await refuseWhilePending(context, situation)
}

type Links = Omit<queries.PaymentLinks, 'subscriptionId'>

interface Change {
  situation: Situation
  subscriptionId: string
  links: Links
  terms: ContributionTerms
  manner: Manner
}

/** New terms for a subscription that runs (accounts 16). */
export async function changeSubscription(
  context: PaymentContext,
  held: HeldFlow,
  { situation, subscriptionId, links, terms, manner }: Change,
): Promise<boolean> {
  const { db, config, now } = context
  const { before, renewsAt } = situation
  const { country, currencyCode, taxPercent } = await getPaymentSettings(db, config)
  const { method, mandateId } = links
  const current = {
    amountCents: before.amountCents ?? 0,
    period: before.period ?? 'monthly',
    payFee: before.payFee === true,
    method: before.method ?? method,
  }
  const charge = chargeCents({ ...terms, method }, country)
  const change: SubscriptionChange = {
    flowId: held.flow.id,
    contactId: before.contactId,
    subscriptionId,
    mandateId,
    from: { chargeCents: chargeCents(current, country), period: current.period },
    to: { chargeCents: charge, period: terms.period },
    currency: currencyCode,
    renewsAt: renewsAt ?? now,
    taxPercent,
  }
  const provider = getProvider(config, method)
  const planned = await refuseWhenUnavailable(
    doRepeatable(held, 'plan', async () => JSON.stringify(await provider.planChange(change, now))),
  )
  const plan = JSON.parse(planned) as ChangePlan
  const turns = current.period !== terms.period
  const how = mannerOfChange(plan.differenceCents, { prorate: terms.prorate, turns })
  const wanted: PlannedChange = { ...change, ...plan, manner: how }

  const made = await doStep(held, 'change', async ({ key, again }) => {
    const found = again ? await provider.findChange(wanted) : undefined
    if (found || !manner.mayCharge) return found && writeSubscription(found)
    return writeSubscription(await provider.changeSubscription(wanted, key))
  })
  if (made === undefined) return false
  const nextChargeCents = how === 'scheduled' ? charge : undefined
  await keepChange(context, held, {
    situation,
    links,
    subscription: readSubscription(made),
    terms,
    manner,
    nextChargeCents,
  })
  return true
}

interface Changed {
  situation: Situation
  links: Links
  subscription: Subscription
  terms: ContributionTerms
  manner: Manner
  nextChargeCents: number | undefined
}

/** What the provider did, here: in one transaction, once. */
async function keepChange(
  { db, config, now }: PaymentContext,
  held: HeldFlow,
  { situation, links, subscription, terms, manner, nextChargeCents }: Changed,
): Promise<void> {
  const { contact, before } = situation
  const { amountCents, period, payFee } = terms
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, held, now))) return
    await queries.saveRunning(tx, contact.id, {
      ...links,
      subscriptionId: subscription.id,
      amountCents,
      period,
      // Who bears the fee belongs to the terms that are charged.
      payFee: nextChargeCents === undefined ? payFee : (before.payFee ?? payFee),
      nextChargeCents,
    })
    await extendMembership(tx, contact.id, withGrace(subscription.paidUntil), now)
    const { method, subscriptionId, mandateId } = before
    if (method && subscriptionId && subscriptionId !== subscription.id) {
      await enqueue(tx, dropSubscription, { method, subscriptionId })
    }
    if (method && mandateId && mandateId !== links.mandateId) await enqueue(tx, dropMandate, { method, mandateId })
    if (subscriptionId !== subscription.id) await settleRecovery(tx, contact.id, { isPaid: false }, { config, now })
    await recordActivity(tx, {
      eventType: before.type === 'Automatic' ? 'contact.contribution-updated' : 'contact.contribution-started',
      targetId: contact.id,
      actor: manner.actor,
      metadata: { amountCents, period, payFee, ...(nextChargeCents !== undefined && { scheduled: true }) },
      now,
    })
    const { id: flowId } = held.flow
    await tellChangeover(tx, { contact, before, flowId }, now)
    const kind = changeKind(before, { ...terms, mandateId: links.mandateId, isLater: nextChargeCents !== undefined })
    const nextPayment = subscription.paidUntil
    await tellChange(tx, { kind, flowId, contact, terms, method: links.method, nextPayment, manner }, { config, now })
  })
}
