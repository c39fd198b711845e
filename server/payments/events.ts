import type { EventType } from '#domain/activity/event.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { hasReceipt } from '#domain/payments/receipt.ts'
import { recordActivity } from '#server/activity/index.ts'
import {
  choosePaymentProviders,
  continueContribution,
  cutMembership,
  endContribution,
  findPayingContact,
  forgetCustomer,
  forgetMandate,
  type News,
  type ProviderPayment,
  revokeStart,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'
import { mailReceipt } from './receipts/mails.ts'

/** Carries out one stored notification. Effect and mark are one transaction, so a repetition does nothing. */
export const processPaymentEvent = job<{ provider: queries.ProviderKey; id: string }>(
  'payments.process-event',
  async ({ provider: name, id }, context) => {
    const { db, config, now, log } = context
    const event = await queries.findEvent(db, name, id)
    if (!event || event.processedAt) return
    const provider = choosePaymentProviders(config)[name]
    if (!provider) throw new Error(`${name} sent ${event.type}, but has no keys`)

    const news = provider.readNews(event.payload)
    // What an event carries may be old by now; what counts is the payment as it stands.
    const payment = news.kind === 'payment' ? ((await provider.readPayment(news.paymentId)) ?? news.copy) : undefined
    // Whether something was paid before a loss is the provider's word too: its notification may still be on its way.
    const isLost = news.kind === 'payment' && news.failed && payment?.subscriptionId !== undefined
    const siblings = isLost && payment?.subscriptionId ? await provider.listPayments(payment.subscriptionId) : []
    if (news.kind === 'mandate-back') log.warn({ mandateId: news.mandateId }, 'a mandate that had ended is back')

    await db.transaction().execute(async (tx) => {
      if (!(await queries.markEventProcessed(tx, name, id, now))) return
      await carryOut(tx, { name, news, payment, siblings }, context)
    })
  },
)

interface Learned {
  name: queries.ProviderKey
  news: News
  payment: ProviderPayment | undefined
  /** Of a lost payment: all of its subscription. */
  siblings: readonly ProviderPayment[]
}

async function carryOut(
  tx: Tx,
  { name, news, payment, siblings }: Learned,
  { config, now }: JobContext,
): Promise<void> {
  const cause = { actor: { type: 'webhook' as const, id: name }, config, now }
  switch (news.kind) {
    case 'payment':
      return payment && keepPayment(tx, news, { payment, siblings }, cause)
    case 'subscription-ended':
      return endContribution(tx, news.subscriptionId, cause)
    case 'subscription-never-started':
      return revokeStart(tx, news.subscriptionId, cause)
    case 'mandate-gone':
      return forgetMandate(tx, news.mandateId)
    case 'customer-gone':
      return forgetCustomer(tx, news.customerId)
    case 'mandate-back':
    case 'ignored':
      return
  }
}

interface Cause {
  actor: { type: 'webhook'; id: string }
  config: Config
  now: Date
}

async function keepPayment(
  tx: Tx,
  { paid, failed }: Extract<News, { kind: 'payment' }>,
  { payment, siblings }: Pick<Learned, 'siblings'> & { payment: ProviderPayment },
  { actor, config, now }: Cause,
): Promise<void> {
  const contactId = (await queries.findPayer(tx, payment.id)) ?? (await findPayingContact(tx, payment))
  if (!contactId) return
  const { id, status, type, amountCents, refundedCents, chargeDate, description, subscriptionId, paidUntil } = payment
  const { before, isLatest } = await queries.savePayment(
    tx,
    {
      id,
      contactId,
      subscriptionId: subscriptionId ?? null,
      status,
      type,
      amountCents,
      refundedCents,
      chargeDate,
      description,
    },
    now,
  )
  const eventType = before === status || !isLatest ? undefined : statusEvents[status]
  if (eventType) await recordActivity(tx, { eventType, targetId: contactId, actor, metadata: { payment: id }, now })
  if (eventType && hasReceipt(payment)) await mailReceipt(tx, { contactId, payment }, config, now)

  if (paid && status === 'successful' && paidUntil) {
    const isOvertaken = subscriptionId ? await queries.isLaterOneLost(tx, subscriptionId, chargeDate) : false
    if (!isOvertaken) {
      await continueContribution(tx, contactId, { paidUntil, chargeCents: payment.chargeCents }, now)
    }
  }
  if (failed && isLatest && subscriptionId && (status === 'failed' || status === 'cancelled')) {
    const lastPaidOn = latest([...paidDates(siblings), await queries.findLastPaidOn(tx, contactId)])
    if (!lastPaidOn || lastPaidOn <= chargeDate) await cutMembership(tx, contactId, { lastPaidOn }, now)
  }
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
