import type { EventType } from '#domain/activity/event.ts'
import { isRecoverable } from '#domain/contributions/payment-recovery.ts'
import { isPayment, type PaymentStatus } from '#domain/payments/payment.ts'
import { hasReceipt } from '#domain/payments/receipt.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import {
  beginRecovery,
  clearAdvance,
  continueContribution,
  cutMembership,
  describeCharge,
  endRecovery,
  findPayingContact,
  giveUpOtherStarts,
  lockSubscription,
  type PaymentProvider,
  type ProviderPayment,
  takeBackFirstPeriod,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { noteReturns } from './note-returns.ts'
import { paymentRow } from './payment-row.ts'
import * as queries from './queries.ts'
import { mailReceipt } from './receipts/mails.ts'
import { mailOutcome, settleOneTime } from './settle-one-time.ts'

export interface PaymentUpdate {
  /** As it stands now. */
  payment: ProviderPayment
  paid: boolean
  /** Lost for good: the provider doesn't try again. */
  failed: boolean
  /** Of a lost payment: all of its subscription. */
  siblings: readonly ProviderPayment[]
  /** When a charge of a subscription that runs was tried in vain, where its payment is still missing. */
  missedAt?: Date | undefined
  /** Why it failed, where the notification says so and the payment doesn't. */
  failureCode?: string | undefined
  /** Who pays, where that is known otherwise than by customer or mandate. */
  payer?: string | undefined
}

interface Cause {
  actor: Actor
  config: Config
  now: Date
}

/** Writes down a payment as its provider has it, with what it means for the contribution. Repeating it does nothing. */
export async function keepPayment(
  tx: Tx,
  { payment, paid, failed, missedAt, failureCode, payer, ...update }: PaymentUpdate,
  { actor, config, now }: Cause,
): Promise<void> {
  const known = await queries.findPayer(tx, payment.id)
  const contactId = known ?? (await findPayingContact(tx, payment)) ?? payer
  if (!contactId) return keepWithoutContact(tx, payment, { actor, config, now })
  // Before anything else: events of one contribution are carried out one after the other, whichever process has them.
  await lockSubscription(tx, contactId)
  const { id, status, type, amountCents, chargeDate, subscriptionId, paidUntil } = payment
  if (!known && !isPayment(payment)) {
    // The time it covers counts all the same: a newsroom may have made somebody's contribution free at the provider.
    if (paid && status === 'successful' && paidUntil)
      await continueContribution(tx, contactId, { paidUntil, chargeCents: payment.chargeCents }, now)
    return
  }
  const siblings = update.siblings.filter(isPayment)
  const { method, feeCents } = await describeCharge(tx, contactId, payment, config)
  const row = paymentRow(payment, contactId, { method, failureCode, feeCents })
  const { before, isLatest } = await queries.savePayment(tx, row, now)
  const eventType = before?.status === status || !isLatest ? undefined : statusEvents[status]
  if (isLatest) await noteReturns(tx, { contactId, payment, before }, { actor, config, now })
  if (eventType) await recordActivity(tx, { eventType, targetId: contactId, actor, metadata: { payment: id }, now })
  if (eventType && type === 'one-time') await settleOneTime(tx, { contactId, payment, method }, config, now)
  else if (eventType && type === 'prorated' && status === 'failed')
    await mailOutcome(tx, { contactId, payment, method }, config, now)
  else if (eventType && hasReceipt(payment)) await mailReceipt(tx, { contactId, payment, method }, config, now)

  // A bank that gave money back pays again for what it had paid for.
  const isBack = isLatest && before?.status === 'cancelled'
  if ((paid || isBack) && status === 'successful' && paidUntil) {
    const isOvertaken = subscriptionId ? await queries.isLaterOneLost(tx, subscriptionId, chargeDate) : false
    if (!isOvertaken) {
      await continueContribution(tx, contactId, { paidUntil, chargeCents: payment.chargeCents }, now)
    }
  }
  const paysAhead = type === 'recurring' && paidUntil !== undefined && paidUntil > now
  const isCollected = status === 'successful' || (status === 'pending' && !payment.isOwed)
  if (eventType && paysAhead && isCollected) await giveUpOtherStarts(tx, contactId, id)
  if (status === 'successful' && type === 'recurring' && subscriptionId) {
    await clearAdvance(tx, contactId, subscriptionId)
    const isNew = before?.status !== status && isLatest
    const received = { contactId, paymentId: id, subscriptionId, chargeDate, isNew }
    await endRecovery(tx, received, { config, now })
  }
  const isTaken = payment.dispute === 'lost' && status === 'cancelled' && before?.status !== status
  if (!subscriptionId || !(failed || isTaken || missedAt || status === 'failed')) return
  const lastPaid = latestPaid([...siblings.filter(hasComeIn), await queries.findLastPaid(tx, contactId)])
  const lastPaidOn = lastPaid?.chargeDate
  // What was read later may be stored already, by another process too; it has the last word.
  const isCurrent = isLatest || before?.status === status
  if (isCurrent && (status === 'failed' || status === 'cancelled')) {
    // The time before a renewal was paid some other way, such as by the contribution before this one.
    const isUnpaid = !payment.isRenewal && wasNeverPaid(siblings)
    const isGivenBack = isUnpaid && (await takeBackFirstPeriod(tx, contactId, subscriptionId, now))
    const isLost = failed || isTaken || (isUnpaid && before?.status !== status)
    const isLastWord = !lastPaidOn || lastPaidOn <= chargeDate
    if (isLost && !isGivenBack && isLastWord) await cutMembership(tx, contactId, lastPaid, now)
  }
  if (missedAt && isCurrent && isRecoverable(payment, { lastPaidOn, lastAskedOn: lastAsked(siblings) })) {
    await beginRecovery(
      tx,
      {
        contactId,
        paymentId: id,
        subscriptionId,
        amountCents,
        chargeDate,
        failedAt: missedAt,
        awaitsApproval: payment.awaitsApproval === true,
      },
      { config, now },
    )
  }
}

/** A payment stays when its contact goes, and is kept true. One that nobody here has made is not ours. */
async function keepWithoutContact(tx: Tx, payment: ProviderPayment, cause: Cause): Promise<void> {
  if (!(await queries.findPaymentRow(tx, payment.id))) return
  const { before, isLatest } = await queries.savePayment(tx, paymentRow(payment, null), cause.now)
  if (isLatest) await noteReturns(tx, { contactId: undefined, payment, before }, cause)
}

/** Of all payments of a subscription: that money was asked for, and none came in. */
function wasNeverPaid(payments: readonly ProviderPayment[]): boolean {
  const asked = payments.filter(({ status, amountCents }) => status !== 'draft' && amountCents > 0)
  return asked.length > 0 && asked.every(({ status }) => status !== 'successful')
}

/**
 * Of a subscription that ended: that no money came in, and no bank is collecting any. A list doesn't tell a charge that failed
 * from one under way, so the latest that is open is read.
 */
export async function isLeftUnpaid(payments: ReadPayments, made: readonly ProviderPayment[]): Promise<boolean> {
  if (!wasNeverPaid(made)) return false
  const open = made
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => b.chargeDate.getTime() - a.chargeDate.getTime())[0]
  const latest = open && (await payments.read(open.id))
  return latest?.status !== 'pending' || latest.isOwed
}

type ReadPayments = Pick<PaymentProvider['payments'], 'read'>

function lastAsked(payments: readonly ProviderPayment[]): Date | undefined {
  const asked = payments.filter(isPayment).filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  return latest(asked.map(({ chargeDate }) => chargeDate))
}

function hasComeIn(payment: ProviderPayment): boolean {
  return isPayment(payment) && payment.status === 'successful'
}

type Paid = Pick<ProviderPayment, 'chargeDate'> & { paidUntil?: Date | null | undefined }

/** The first of several of one day. */
function latestPaid(payments: readonly (Paid | undefined)[]): Paid | undefined {
  return payments
    .filter((payment) => payment !== undefined)
    .toSorted((a, b) => b.chargeDate.getTime() - a.chargeDate.getTime())[0]
}

function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const known = dates.filter((date) => date !== undefined)
  return known.toSorted((a, b) => b.getTime() - a.getTime())[0]
}

const statusEvents: Partial<Record<PaymentStatus, EventType>> = {
  pending: 'payment.initiated',
  successful: 'payment.successful',
  failed: 'payment.failed',
  cancelled: 'payment.cancelled',
}
