import { choosePaymentProviders, liftAlarms, sendAlarm, webhookEntrances } from '#server/contributions/index.ts'
import { job } from '#server/platform/jobs/job.ts'

/** Each hour: whether webhook events come in the version they are read in. Somebody may have added an endpoint. */
export const checkWebhooks = job(
  'payments.check-webhooks',
  async (_payload, { db, config, now, log }) => {
    if (config.sandbox) return
    const providers = choosePaymentProviders(config)
    for (const { provider, path } of webhookEntrances) {
      const other = await providers[provider]?.webhooks.hasOtherVersion?.(config.webhookUrl + path)
      if (other === undefined) continue
      if (!other) {
        await liftAlarms(db, provider, ['webhook-version'], now)
        continue
      }
      log.error({ provider }, 'webhook events come in another API version: run `masthead setup integrations` again')
      await sendAlarm({ db, now }, { provider, kind: 'webhook-version' })
    }
  },
  { maxAttempts: 3, schedule: '20 * * * *' },
)
