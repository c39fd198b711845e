import type { Config } from '#server/platform/config/config.ts'
import { type Health, tryService } from '#server/platform/health.ts'
import { choosePaymentProviders } from './index.ts'

/** No payment has it: to be told so by a provider takes a key that works and harms nothing. */
const unknownPayment = 'masthead_health_check'

/** Whether each provider with keys can be reached and takes its key. Simulated payments need none. */
export async function checkProviders({ config }: { config: Config }): Promise<Health> {
  const providers = config.sandbox ? [] : Object.entries(choosePaymentProviders(config))
  if (providers.length === 0) return { status: 'disabled' }
  const asked = await Promise.all(
    providers.map(async ([name, { payments }]) => ({
      name,
      health: await tryService(() => payments.read(unknownPayment)),
    })),
  )
  const unwell = asked.flatMap(({ name, health }) => (health.status === 'unhealthy' ? `${name}: ${health.detail}` : []))
  return unwell.length > 0 ? { status: 'unhealthy', detail: unwell.join('; ') } : { status: 'healthy' }
}
