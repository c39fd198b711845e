import { methodsOf, type ProviderName, providerOf } from '#domain/contributions/payment-methods.ts'
import { applyTaxRateKey, applyTaxRateTask } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Job, type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import { choosePaymentProviders } from '../providers/index.ts'
import type { ProviderPayment } from '../providers/payments.ts'
import { ProviderDeclined } from '../providers/provider-errors.ts'
import { isSubscription, listSubscriptions } from './queries.ts'

const pageSize = 50

/**
 * After a change of the rate every subscription gets it, a page at a time. A page whose provider doesn't respond is tried
 * again; what has the rate already stays as it is.
 */
export const applyTaxRate: Job<{ after?: string }> = job(
  applyTaxRateTask.name,
  async ({ after }, context) => {
    const providers = Object.entries(choosePaymentProviders(context.config))
    const methods = providers.flatMap(([name, { subscriptions }]) =>
      subscriptions.includeTax ? methodsOf(name as ProviderName) : [],
    )
    if (methods.length === 0) return
    const page = await listSubscriptions(context.db, methods, { after, limit: pageSize })
    const { taxPercent } = await getPaymentSettings(context.db, context.config)
    for (const { method, subscriptionId } of page) {
      await includeTax(context, { provider: providerOf(method), subscriptionId, taxPercent })
    }
    const last = page.at(-1)
    if (last && page.length === pageSize) {
      await enqueue(context.db, applyTaxRateTask, { after: last.contactId }, { key: `${applyTaxRateKey}:rest` })
    }
  },
  { maxAttempts: applyTaxRateTask.maxAttempts },
)

/** One subscription, whose next invoice came with another rate. */
export const correctTaxRate = job<{ provider: ProviderName; subscriptionId: string }>(
  'contributions.correct-tax-rate',
  async ({ provider, subscriptionId }, context) => {
    if (!(await isSubscription(context.db, subscriptionId))) return
    const { taxPercent } = await getPaymentSettings(context.db, context.config)
    await includeTax(context, { provider, subscriptionId, taxPercent })
  },
)

/** Has a draft's rate corrected before it is charged: its subscription began or changed as the rate did. */
export async function checkTaxRate(
  tx: Tx,
  { provider, subscriptionId, status, taxPercents }: ProviderPayment,
  config: Config,
): Promise<void> {
  if (status !== 'draft' || !subscriptionId || !taxPercents) return
  const { taxPercent } = await getPaymentSettings(tx, config)
  if ((taxPercents[0] ?? null) === taxPercent && taxPercents.length < 2) return
  await enqueue(tx, correctTaxRate, { provider, subscriptionId }, { key: `correct-tax-rate:${subscriptionId}` })
}

async function includeTax(
  { config, log }: JobContext,
  {
    provider,
    subscriptionId,
    taxPercent,
  }: { provider: ProviderName; subscriptionId: string; taxPercent: number | null },
): Promise<void> {
  try {
    await choosePaymentProviders(config)[provider]?.subscriptions.includeTax?.(subscriptionId, taxPercent)
  } catch (error) {
    // One that is refused must not keep the rate from the others.
    if (!(error instanceof ProviderDeclined)) throw error
    log.error({ err: error, subscriptionId }, 'the tax rate of a subscription could not be changed')
  }
}
