import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import { fromCents } from '#domain/money/money.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import {
  choosePaymentProviders,
  type PaymentProvider,
  ProviderDeclined,
  ProviderKeyRejected,
  ProviderUnavailable,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { keepPayment } from '../keep-payment.ts'
import { findPayer } from '../queries.ts'
import * as queries from './queries.ts'

/** Settles a refund whose outcome was not learned. */
export const finishRefundTask = { name: 'payments.finish-refund', maxAttempts: 25 }

const leaseMs = 60_000

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

/** Whose payment it is, by its id; undefined for what no provider with keys has made. */
export function findProviderOf(config: Config, paymentId: string): [ProviderName, PaymentProvider] | undefined {
  const providers = choosePaymentProviders(config)
  for (const name of providerNames) {
    const provider = providers[name]
    if (provider && paymentId.startsWith(provider.lists.paymentPrefix)) return [name, provider]
  }
  return undefined
}

/** Has the provider give the money back, under a key of the refund's own, and settles it by what the provider says. */
export async function carryOutRefund(
  { db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>,
  refund: queries.Refund,
  { actor, again }: { actor: Actor; again: boolean },
): Promise<void> {
  const { id, paymentId, amountCents, reason } = refund
  const [, provider] = findProviderOf(config, paymentId) ?? []
  if (!provider) throw new Error(`a refund of ${paymentId}, whose provider has no keys`)
  const providerRefundId = await askProvider(provider, refund, { db, now, again })
  const payment = await provider.payments.read(paymentId)
  const { currencyCode } = await getSiteSettings(db, config)
  await db.transaction().execute(async (tx) => {
    // Kept while the refund is under way, so that the activity log has it once: below.
    const payer = await findPayer(tx, paymentId)
    const update = { paid: false, failed: false, siblings: [] }
    if (payment) await keepPayment(tx, { payment, ...update }, { actor, config, now })
    if (!(await queries.settleRefund(tx, id, { state: 'done', providerRefundId, settledAt: now }))) return
    const metadata = { payment: paymentId, amount: fromCents(amountCents, currencyCode), reason }
    const about = { ...(payer && { targetId: payer }), actor, metadata, now }
    await recordActivity(tx, { eventType: 'payment.refunded', ...about })
  })
}

/** Its refusal is final for this refund; another one may be asked for. */
async function askProvider(
  { refunds }: Pick<PaymentProvider, 'refunds'>,
  { id, paymentId, amountCents, totalCents, attempt }: queries.Refund,
  { db, now, again }: Pick<JobContext, 'db' | 'now'> & { again: boolean },
): Promise<string> {
  try {
    const key = `refund:${id}:${attempt}`
    return await refunds.create({ id, paymentId, amountCents, totalCents }, { key, again })
  } catch (error) {
    const refusal = refusalOf(error, again)
    if (refusal) await queries.settleRefund(db, id, { state: 'refused', refusal, settledAt: now })
    if (error instanceof ProviderUnavailable && error.answered) await queries.countAttempt(db, id)
    throw error
  }
}

/** Undefined where the money may have gone back all the same. A refused key does nothing, but tells of no earlier try. */
function refusalOf(error: unknown, again: boolean): string | undefined {
  if (error instanceof ProviderDeclined) return String(error.extras.subCode ?? error.message)
  return error instanceof ProviderKeyRejected && !again ? error.message : undefined
}
