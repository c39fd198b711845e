import {
  choosePaymentProviders,
  type KeepPaymentPayload,
  keepPaymentTask,
  type PaymentProvider,
  type ProviderPayment,
  type WebhookEvent,
} from '#server/contributions/index.ts'
import { job } from '#server/platform/jobs/job.ts'
import { keepPayment } from './keep-payment.ts'

/**
 * Of a payment's notification: the payment as it stands. One that stands by itself, and did not go through, is given up.
 */
export async function readAsItStands(
  { payments, oneTime }: Pick<PaymentProvider, 'payments' | 'oneTime'>,
  { paymentId, copy, missedAt }: Extract<WebhookEvent, { kind: 'payment' }>,
): Promise<ProviderPayment | undefined> {
  const payment = (await payments.read(paymentId)) ?? copy
  const isSingle = payment?.type === 'one-time' || (payment?.type === 'prorated' && !payment.subscriptionId)
  const isLost = missedAt !== undefined && isSingle && payment.status === 'pending'
  return isLost ? ((await oneTime?.giveUp(paymentId)) ?? payment) : payment
}

/** What came of a payment that was made or refused just now; its notification may come before, later or never. */
export const keepOneTimePayment = job<KeepPaymentPayload>(
  keepPaymentTask.name,
  async ({ provider: name, paymentId, declined }, { db, config, now }) => {
    const provider = choosePaymentProviders(config)[name]
    if (!provider) throw new Error(`a payment by ${name}, which has no keys`)
    const payment = await (declined ? provider.oneTime?.giveUp(paymentId) : provider.payments.read(paymentId))
    if (!payment) return
    const update = { payment, paid: false, failed: false, siblings: [], missedAt: undefined }
    await db.transaction().execute((tx) => keepPayment(tx, update, { actor: { type: 'system' }, config, now }))
  },
  { maxAttempts: keepPaymentTask.maxAttempts },
)
