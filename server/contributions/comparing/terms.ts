import { presentCharge } from '#domain/contributions/agreed-charge.ts'
import { amountOfCharge } from '#domain/contributions/fees.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { extendMembership, recordMemberships } from '#server/contacts/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database, Tx } from '#server/tables.ts'
import { dropSubscription } from '../drop.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import { featuresOf, getProvider } from '../providers/index.ts'
import type { RunningSubscription } from '../providers/subscriptions.ts'
import { findContribution, lockSubscription, saveRunning } from '../queries.ts'
import { saveSuccessor, saveTerms } from './queries.ts'

interface Cause {
  actor: Actor
  config: Config
  now: Date
}

/** Somebody changed it meanwhile: what was found is not how things are any more. */
const stale = () => new Problem('stale-write')

/**
 * What the provider charges becomes what we know: new terms of the subscription we have, or the subscription itself where
 * the contact has none.
 */
export async function takeOverSubscription(
  tx: Tx,
  contactId: string,
  there: RunningSubscription,
  { actor, config, now }: Cause,
): Promise<void> {
  const held = await lockSubscription(tx, contactId)
  const before = await findContribution(tx, contactId)
  const { period } = there
  if (!held || !before || !period) throw stale()
  const method = there.method ?? before.method
  if (!method) throw stale()
  const { country, currencyCode } = await getPaymentSettings(tx, config)
  const withFee = amountOfCharge(there.chargeCents, { period, payFee: true, method }, country, currencyCode)
  // What does not come out even with the fee is taken for the contribution as a whole.
  const payFee = before.payFee === true && withFee !== undefined
  const terms = { period, payFee, amountCents: payFee ? withFee : there.chargeCents }

  const runs = held.subscriptionId === there.id
  if (runs) await saveTerms(tx, { contactId, subscriptionId: there.id }, terms)
  else await adopt()
  await recordActivity(tx, {
    eventType: runs ? 'contact.contribution-updated' : 'contact.contribution-started',
    targetId: contactId,
    actor,
    metadata: { ...terms, method },
    now,
  })

  async function adopt() {
    const customerId = there.customerId ?? before?.customerId
    if (held?.subscriptionId || !method || !customerId || !there.mandateId) throw stale()
    const links = { method, customerId, mandateId: there.mandateId, subscriptionId: there.id }
    await saveRunning(tx, contactId, { ...links, ...terms })
    if (there.paidUntil && !there.isLate) await extendMembership(tx, contactId, withGrace(there.paidUntil), now)
    else await recordMemberships(tx, [contactId], { now })
  }
}

/**
 * The provider charges from the next period on what we know. No money moves now, and asking again changes nothing.
 */
export async function putOwnTerms(
  { db, config }: { db: Database; config: Config },
  contactId: string,
  there: RunningSubscription,
  key: { id: string; attempt: string },
): Promise<void> {
  const contribution = await findContribution(db, contactId)
  if (contribution?.subscriptionId !== there.id) throw stale()
  const { method, mandateId, nextChargeCents } = contribution
  const period = contribution.nextPeriod ?? contribution.period
  const settings = await getPaymentSettings(db, config)
  const { currencyCode, taxPercent } = settings
  const wanted = nextChargeCents ?? presentCharge(contribution, settings)
  if (wanted === null || !period || !method || !mandateId) throw stale()
  // Where another period takes a subscription of its own, that is for the member to begin.
  if (period !== there.period && !featuresOf(method).changesPeriods) throw new Problem('cant-update-contribution')
  const charged = await getProvider(config, method).subscriptions.change(
    {
      flowId: key.id,
      contactId,
      subscriptionId: there.id,
      mandateId,
      to: { chargeCents: wanted, period },
      currency: currencyCode,
      renewsAt: there.periodEndsAt,
      taxPercent,
      isScheduled: false,
    },
    `reconciliation:${key.id}:${key.attempt}`,
  )
  if (charged.id === there.id) return
  await db.transaction().execute(async (tx) => {
    if (!(await saveSuccessor(tx, contactId, { from: there.id, to: charged.id }))) throw stale()
    await enqueue(tx, dropSubscription, { method, subscriptionId: there.id })
  })
}
