import type { EventType } from '#domain/activity/event.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Mismatch, Repair } from '#domain/payments/mismatch.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { extendMembership } from '#server/contacts/index.ts'
import {
  choosePaymentProviders,
  dropUnknownSubscription,
  endContribution,
  endGivenUp,
  forgetMandate,
  matchSubscriptions,
  type PaymentProvider,
  type ProviderPayment,
  putOwnTerms,
  type RunningSubscription,
  revokeStart,
  settleFlow,
  takeOverSubscription,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { isLeftUnpaid, keepPayment } from '../keep-payment.ts'
import { paymentRow } from '../payment-row.ts'
import { savePayment } from '../queries.ts'
import * as queries from './queries.ts'

export interface Surroundings {
  db: Database
  config: Config
  log: Log
  now: Date
}

export interface Repairing {
  mismatch: Pick<Mismatch, 'kind' | 'subject' | 'contactId'> & { provider: ProviderName }
  repair: Repair
  actor: Actor
  /** Names it for the provider; another attempt of the same is the same. */
  key: { id: string; attempt: string }
  /** In the transaction of the repair; false where somebody settled it already, and nothing is done. */
  settle: (tx: Tx) => Promise<boolean>
}

/** What of a provider is asked again before a repair. */
type ReadProvider = Pick<PaymentProvider, 'payments' | 'subscriptions'>

type Act = (surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) => Promise<void>

/**
 * Does a repair, by the ways that notifications and people go. What was found is asked again first, so that nothing is
 * done about what is right by now: that is a `stale-write`. Repeated it does nothing.
 */
export async function carryOutRepair(surroundings: Surroundings, repairing: Repairing): Promise<void> {
  const provider = choosePaymentProviders(surroundings.config)[repairing.mismatch.provider]
  if (!provider) throw new Problem('payment-failed', { subCode: 'provider_unavailable' })
  await acts[repairing.repair](surroundings, repairing, provider)
}

const acts: Record<Repair, Act> = {
  'keep-payment': keepAsThere,
  'mark-cancelled': markCancelled,
  'extend-membership': extendAsPaid,
  'end-here': endHere,
  'finish-start': finishStart,
  'cancel-there': cancelThere,
  'take-over': takeOver,
  'put-ours': putOurs,
  'forget-method': (surroundings, repairing) =>
    settling(surroundings, repairing, (tx) => forgetMandate(tx, repairing.mismatch.subject)),
}

/** What the audit log has of the repairs that say nothing themselves. */
const eventTypes: Partial<Record<Repair, EventType>> = {
  'mark-cancelled': 'payment.cancelled',
  'extend-membership': 'contact.role-updated',
  'cancel-there': 'contact.contribution-updated',
  'put-ours': 'contact.contribution-updated',
  'forget-method': 'contact.contribution-updated',
}

/** One transaction of the repair, its being settled and its record. */
async function settling(
  { db, now }: Surroundings,
  { mismatch: { kind, subject, contactId }, repair, actor, settle }: Repairing,
  act: (tx: Tx) => Promise<unknown>,
) {
  await db.transaction().execute(async (tx) => {
    if (!(await settle(tx))) return
    await act(tx)
    const eventType = eventTypes[repair]
    if (!eventType || !contactId) return
    const metadata = { reconciliation: kind, repair, subject }
    await recordActivity(tx, { eventType, targetId: contactId, actor, metadata, now })
  })
}

const stale = () => new Problem('stale-write')

async function keepAsThere(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { mismatch, actor } = repairing
  const { config, now } = surroundings
  const payment = await provider.payments.read(mismatch.subject)
  if (!payment) throw stale()
  const { subscriptionId } = payment
  const isLost = payment.isLost === true
  const missedAt = await findMiss(provider, payment, now)
  const isGone = payment.status === 'failed' || payment.dispute === 'lost'
  const isMissing = isLost || isGone || missedAt !== undefined
  const siblings = subscriptionId && isMissing ? await provider.payments.list(subscriptionId) : []
  await settling(surroundings, repairing, async (tx) => {
    const paid = payment.status === 'successful'
    const payer = mismatch.contactId ?? undefined
    // A payment stays when its contact goes, and is kept true.
    if (!payer) return savePayment(tx, paymentRow(payment, null), now)
    return keepPayment(tx, { payment, paid, failed: isLost, siblings, missedAt, payer }, { actor, config, now })
  })
}

/** When a charge that is still missing was tried in vain, where the subscription runs on. */
async function findMiss(
  provider: ReadProvider,
  { isOwed, isLost, subscriptionId, chargeDate }: ProviderPayment,
  now: Date,
) {
  if (!isOwed || !subscriptionId) return undefined
  const subscription = await provider.subscriptions.read(subscriptionId)
  if (subscription?.state !== 'running' || !(isLost || subscription.isLate)) return undefined
  return chargeDate < now ? chargeDate : now
}

async function markCancelled(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { mismatch } = repairing
  if (await provider.payments.read(mismatch.subject)) throw stale()
  await settling(surroundings, repairing, (tx) => queries.markPaymentCancelled(tx, mismatch.subject, surroundings.now))
}

/** The subscription as it runs now, of that contact. */
async function readRunning({ mismatch: { subject } }: Repairing, provider: ReadProvider): Promise<RunningSubscription> {
  const subscription = await provider.subscriptions.read(subject)
  if (subscription?.state !== 'running') throw stale()
  return subscription
}

async function extendAsPaid(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { contactId } = repairing.mismatch
  const { isLate, paidUntil } = await readRunning(repairing, provider)
  if (!contactId || isLate || !paidUntil) throw stale()
  await settling(surroundings, repairing, (tx) =>
    extendMembership(tx, contactId, withGrace(paidUntil), surroundings.now),
  )
}

async function endHere(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { mismatch, actor } = repairing
  const there = await provider.subscriptions.read(mismatch.subject)
  if (there?.state === 'running') throw stale()
  const cause = { actor, config: surroundings.config, now: surroundings.now }
  const made = there ? await provider.payments.list(mismatch.subject) : []
  const isUnpaid = await isLeftUnpaid(provider.payments, made)
  await settling(surroundings, repairing, (tx) => {
    if (there?.state === 'never-started') return revokeStart(tx, mismatch.subject, cause)
    return there?.state === 'given-up'
      ? endGivenUp(tx, mismatch.subject, { ...cause, provider: mismatch.provider, isUnpaid })
      : endContribution(tx, mismatch.subject, { ...cause, isUnpaid })
  })
}

/** By the job's way: it brings our side in line with what the provider did, and charges nobody. */
async function finishStart(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { flowId, ...there } = await readRunning(repairing, provider)
  if (!flowId) throw stale()
  await settleFlow(surroundings, flowId)
  const here = (await matchSubscriptions(surroundings.db, [{ ...there, flowId }], surroundings.now)).get(there.id)
  if (here?.subscriptionId !== there.id) throw new Problem('cant-update-contribution')
  await settling(surroundings, repairing, async () => {})
}

/** Here at once, there by a job: nobody waits for it, and it is tried until it is done. */
async function cancelThere(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const there = await readRunning(repairing, provider)
  const here = (await matchSubscriptions(surroundings.db, [there], surroundings.now)).get(there.id)
  if (here?.isBusy || here?.subscriptionId === there.id) throw stale()
  const { provider: name } = repairing.mismatch
  await settling(surroundings, repairing, (tx) => dropUnknownSubscription(tx, name, there.id))
}

async function takeOver(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { contactId } = repairing.mismatch
  const there = await readRunning(repairing, provider)
  if (!contactId) throw stale()
  const { config, now } = surroundings
  await settling(surroundings, repairing, (tx) =>
    takeOverSubscription(tx, contactId, there, { actor: repairing.actor, config, now }),
  )
}

async function putOurs(surroundings: Surroundings, repairing: Repairing, provider: ReadProvider) {
  const { contactId } = repairing.mismatch
  const there = await readRunning(repairing, provider)
  if (!contactId) throw stale()
  await putOwnTerms(surroundings, contactId, there, repairing.key)
  await settling(surroundings, repairing, async () => {})
}
