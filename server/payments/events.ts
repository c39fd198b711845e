import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import {
  checkTaxRate,
  choosePaymentProviders,
  endContribution,
  endGivenUp,
  followMandates,
  forgetCustomer,
  forgetMandate,
  keepCardExpiry,
  type PaymentProvider,
  type ProviderPayment,
  resumeApproved,
  revokeStart,
  type WebhookEvent,
} from '#server/contributions/index.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { isLeftUnpaid, keepPayment } from './keep-payment.ts'
import { readAsItStands } from './one-time.ts'
import * as queries from './queries.ts'

/** Handles one stored webhook event. Effect and mark are one transaction, so a repetition does nothing. */
export const processPaymentEvent = job<{ provider: ProviderName; id: string }>(
  'payments.process-event',
  async ({ provider: name, id }, context) => {
    const { db, config, now, log } = context
    const event = await queries.findEvent(db, name, id)
    if (!event || event.processedAt) return
    const provider = choosePaymentProviders(config)[name]
    if (!provider) throw new Error(`${name} sent ${event.type}, but has no keys`)

    const webhookEvent = await nameItsPayment(provider, provider.webhooks.readEvent(event.payload))
    // What an event carries may be old by now; what counts is the payment as it stands.
    const payment = webhookEvent.kind === 'payment' ? await readAsItStands(provider, webhookEvent) : undefined
    const siblings = await readSiblings(provider, webhookEvent, payment)
    const isUnpaid = endings.has(webhookEvent.kind) && (await isLeftUnpaid(provider.payments, siblings))
    const standing =
      webhookEvent.kind === 'subscription-given-up'
        ? await provider.subscriptions.read(webhookEvent.subscriptionId)
        : undefined
    const missedAt = webhookEvent.kind === 'payment' ? await findMiss(provider, webhookEvent, payment) : undefined
    const cardExpires =
      webhookEvent.kind === 'mandate-changed'
        ? await provider.mandates.readCardExpiry?.(webhookEvent.mandateId)
        : undefined
    if (webhookEvent.kind === 'mandate-back')
      log.warn({ mandateId: webhookEvent.mandateId }, 'a cancelled mandate was reinstated')

    await db.transaction().execute(async (tx) => {
      if (!(await queries.markEventProcessed(tx, name, id, now))) return
      const isGivenUp = standing?.state === 'given-up'
      const read = { name, webhookEvent, payment, siblings, isUnpaid, missedAt, cardExpires, isGivenUp }
      await handleEvent(tx, read, context)
    })
  },
)

const endings: ReadonlySet<WebhookEvent['kind']> = new Set(['subscription-ended', 'subscription-given-up'])

/** Of money that went back, an event names the charge alone. */
async function nameItsPayment(
  { payments }: Pick<PaymentProvider, 'payments'>,
  webhookEvent: WebhookEvent,
): Promise<WebhookEvent> {
  if (webhookEvent.kind !== 'charge') return webhookEvent
  const paymentId = await payments.findByCharge(webhookEvent.chargeId)
  return paymentId
    ? { kind: 'payment', paymentId, paid: false, failed: false, missedAt: undefined }
    : { kind: 'ignored' }
}

/** Whether something was paid before a loss is the provider's word too: its notification may still be on its way. */
async function readSiblings(
  { payments }: Pick<PaymentProvider, 'payments'>,
  webhookEvent: WebhookEvent,
  payment: ProviderPayment | undefined,
): Promise<readonly ProviderPayment[]> {
  switch (webhookEvent.kind) {
    case 'subscription-ended':
    case 'subscription-given-up':
      return payments.list(webhookEvent.subscriptionId)
    case 'payment': {
      const isGone = payment?.status === 'failed' || payment?.dispute === 'lost'
      const isMissing = webhookEvent.failed || webhookEvent.missedAt || isGone
      return isMissing && payment?.subscriptionId ? payments.list(payment.subscriptionId) : []
    }
    default:
      return []
  }
}

/** Undefined where the money has come in meanwhile, or nothing more is expected. */
async function findMiss(
  { subscriptions }: Pick<PaymentProvider, 'subscriptions'>,
  { missedAt }: Extract<WebhookEvent, { kind: 'payment' }>,
  payment: ProviderPayment | undefined,
): Promise<Date | undefined> {
  if (!missedAt || !payment?.isOwed || !payment.subscriptionId) return undefined
  const subscription = await subscriptions.read(payment.subscriptionId)
  return subscription?.state === 'running' ? missedAt : undefined
}

interface ReadEvent {
  name: ProviderName
  webhookEvent: WebhookEvent
  payment: ProviderPayment | undefined
  /** Of a lost payment or a subscription that ended: all of the subscription. */
  siblings: readonly ProviderPayment[]
  /** Of a subscription that ended, that nothing was paid and nothing is on its way. */
  isUnpaid: boolean
  /** Of a payment that is still missing while its subscription runs. */
  missedAt: Date | undefined
  /** Of a card that was changed, as it is now; undefined where it is no card. */
  cardExpires: Day | null | undefined
  /** Of a subscription that was given up, that it still is. */
  isGivenUp: boolean
}

async function handleEvent(
  tx: Tx,
  { name, webhookEvent, payment, siblings, isUnpaid, missedAt, cardExpires, isGivenUp }: ReadEvent,
  { config, now }: JobContext,
): Promise<void> {
  const cause = { actor: { type: 'webhook' as const, id: name }, config, now }
  switch (webhookEvent.kind) {
    case 'payment':
      if (!payment) return
      await checkTaxRate(tx, payment, config)
      if (payment.status === 'successful') await resumeApproved(tx, payment.id)
      return keepPayment(tx, { ...webhookEvent, payment, siblings, missedAt }, cause)
    case 'subscription-ended':
      return endContribution(tx, webhookEvent.subscriptionId, { ...cause, isUnpaid })
    case 'subscription-given-up': {
      const end = { ...cause, provider: name, isUnpaid }
      return isGivenUp ? endGivenUp(tx, webhookEvent.subscriptionId, end) : undefined
    }
    case 'subscription-never-started':
      return revokeStart(tx, webhookEvent.subscriptionId, cause)
    case 'mandate-gone':
      return forgetMandate(tx, webhookEvent.mandateId)
    case 'mandate-replaced':
      return followMandates(tx, [webhookEvent])
    case 'mandate-changed':
      return cardExpires === undefined ? undefined : keepCardExpiry(tx, webhookEvent.mandateId, cardExpires)
    case 'customer-gone':
      return forgetCustomer(tx, webhookEvent.customerId)
    case 'mandate-back':
    case 'charge':
    case 'ignored':
      return
  }
}
