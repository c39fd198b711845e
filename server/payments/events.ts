import { lastDayOfCard } from '#domain/contributions/card-expiry.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import {
  choosePaymentProviders,
  endContribution,
  forgetCustomer,
  forgetMandate,
  keepCardExpiry,
  type News,
  type PaymentProvider,
  type ProviderPayment,
  revokeStart,
} from '#server/contributions/index.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { keepPayment } from './keep-payment.ts'
import { readAsItStands } from './one-time.ts'
import * as queries from './queries.ts'

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
    const payment = news.kind === 'payment' ? await readAsItStands(provider, news) : undefined
    // Whether something was paid before a loss is the provider's word too: its notification may still be on its way.
    const isMissed = news.kind === 'payment' && (news.failed || news.missedAt) && payment?.subscriptionId !== undefined
    const siblings = isMissed && payment?.subscriptionId ? await provider.listPayments(payment.subscriptionId) : []
    const missedAt = news.kind === 'payment' ? await findMiss(provider, news, payment) : undefined
    const source = news.kind === 'mandate-changed' ? await provider.readSource('s_card', news.mandateId) : undefined
    if (news.kind === 'mandate-back') log.warn({ mandateId: news.mandateId }, 'a cancelled mandate was reinstated')

    await db.transaction().execute(async (tx) => {
      if (!(await queries.markEventProcessed(tx, name, id, now))) return
      await carryOut(tx, { name, news, payment, siblings, missedAt, source }, context)
    })
  },
)

/** Undefined where the money has come in meanwhile, or nothing more is expected. */
async function findMiss(
  provider: PaymentProvider,
  { missedAt }: Extract<News, { kind: 'payment' }>,
  payment: ProviderPayment | undefined,
): Promise<Date | undefined> {
  if (!missedAt || !payment?.isOwed || !payment.subscriptionId) return undefined
  const subscription = await provider.readSubscription(payment.subscriptionId)
  return subscription?.state === 'running' ? missedAt : undefined
}

interface Learned {
  name: queries.ProviderKey
  news: News
  payment: ProviderPayment | undefined
  /** Of a lost payment: all of its subscription. */
  siblings: readonly ProviderPayment[]
  /** Of a payment that is still missing while its subscription runs. */
  missedAt: Date | undefined
  /** The card that was changed, as it is now. */
  source: PaymentSource | undefined
}

async function carryOut(
  tx: Tx,
  { name, news, payment, siblings, missedAt, source }: Learned,
  { config, now }: JobContext,
): Promise<void> {
  const cause = { actor: { type: 'webhook' as const, id: name }, config, now }
  switch (news.kind) {
    case 'payment':
      return payment && keepPayment(tx, { ...news, payment, siblings, missedAt }, cause)
    case 'subscription-ended':
      return endContribution(tx, news.subscriptionId, cause)
    case 'subscription-never-started':
      return revokeStart(tx, news.subscriptionId, cause)
    case 'mandate-gone':
      return forgetMandate(tx, news.mandateId)
    case 'mandate-changed':
      return source?.method === 's_card' ? keepCardExpiry(tx, news.mandateId, lastDayOf(source)) : undefined
    case 'customer-gone':
      return forgetCustomer(tx, news.customerId)
    case 'mandate-back':
    case 'ignored':
      return
  }
}

function lastDayOf(source: Extract<PaymentSource, { method: 's_card' }>): Day | null {
  return source.isLink ? null : lastDayOfCard(source)
}
