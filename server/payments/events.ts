import {
  choosePaymentProviders,
  endContribution,
  forgetCustomer,
  forgetMandate,
  type News,
  type ProviderPayment,
  revokeStart,
} from '#server/contributions/index.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { keepPayment } from './keep-payment.ts'
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
      return payment && keepPayment(tx, { ...news, payment, siblings }, cause)
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
