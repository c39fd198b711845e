import type { EventType } from '#domain/activity/event.ts'
import { isFailedRenewal } from '#domain/contributions/payment-recovery.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { hasReceipt } from '#domain/payments/receipt.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import {
  beginRecovery,
  continueContribution,
  cutMembership,
  describeCharge,
  endRecovery,
  findPayingContact,
  type ProviderPayment,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { noteReturns } from './note-returns.ts'
import { paymentRow } from './payment-row.ts'
import * as queries from './queries.ts'
import { mailReceipt } from './receipts/mails.ts'
import { settleOneTime } from './settle-one-time.ts'

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
  { payment, paid, failed, siblings, missedAt, failureCode, payer }: PaymentUpdate,
  { actor, config, now }: Cause,
): Promise<void> {
  const contactId = (await queries.findPayer(tx, payment.id)) ?? (await findPayingContact(tx, payment)) ?? payer
  if (!contactId) return keepWithoutContact(tx, payment, { actor, config, now })
  const { id, status, type, amountCents, chargeDate, subscriptionId, paidUntil } = payment
  const { method, feeCents } = await describeCharge(tx, contactId, payment, config)
  const row = paymentRow(payment, contactId, { method, failureCode, feeCents })
  const { before, isLatest } = await queries.savePayment(tx, row, now)
  const eventType = before?.status === status || !isLatest ? undefined : statusEvents[status]
  if (isLatest) await noteReturns(tx, { contactId, payment, before }, { actor, config, now })
  if (eventType) await recordActivity(tx, { eventType, targetId: contactId, actor, metadata: { payment: id }, now })
  if (eventType && type === 'one-time') await settleOneTime(tx, { contactId, payment, method }, config, now)
  else if (eventType && hasReceipt(payment)) await mailReceipt(tx, { contactId, payment, method }, config, now)

  // A bank that gave money back pays again for what it had paid for.
  const isBack = isLatest && before?.status === 'cancelled'
  if ((paid || isBack) && status === 'successful' && paidUntil) {
    const isOvertaken = subscriptionId ? await queries.isLaterOneLost(tx, subscriptionId, chargeDate) : false
    if (!isOvertaken) {
      await continueContribution(tx, contactId, { paidUntil, chargeCents: payment.chargeCents }, now)
    }
  }
  if (status === 'successful' && type === 'recurring' && subscriptionId) {
    const received = {
      contactId,
      paymentId: id,
      subscriptionId,
      chargeDate,
      isNew: before?.status !== status && isLatest,
    }
    await endRecovery(tx, received, { config, now })
  }
  const isTaken = payment.dispute === 'lost' && status === 'cancelled' && before?.status !== status
  if (!subscriptionId || !(failed || isTaken || missedAt)) return
  const lastPaidOn = latest([...paidDates(siblings), await queries.findLastPaidOn(tx, contactId)])
  if ((failed || isTaken) && isLatest && (status === 'failed' || status === 'cancelled')) {
    if (!lastPaidOn || lastPaidOn <= chargeDate) await cutMembership(tx, contactId, { lastPaidOn }, now)
  }
  // What was read later may be stored already; it has the last word.
  const standing = isLatest ? status : before?.status
  if (missedAt && standing === status && isFailedRenewal(payment, { lastPaidOn, lastAskedOn: lastAsked(siblings) })) {
    await beginRecovery(
      tx,
      { contactId, paymentId: id, subscriptionId, amountCents, chargeDate, failedAt: missedAt },
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

function lastAsked(payments: readonly ProviderPayment[]): Date | undefined {
  const asked = payments.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  return latest(asked.map(({ chargeDate }) => chargeDate))
}

function paidDates(payments: readonly ProviderPayment[]): Date[] {
  return payments.filter(({ status }) => status === 'successful').map(({ chargeDate }) => chargeDate)
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
