import type { Config } from '#server/platform/config/config.ts'
import { type Health, tryService } from '#server/platform/health.ts'
import type { Log } from '#server/platform/http/context.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { chooseNewsletterProvider } from './providers/index.ts'

/** Whether the provider can be asked and tells this site what it has to. Why not is in the log. */
export async function checkHealth({
  config,
  log,
}: {
  config: Config
  log: Log
}): Promise<'disabled' | 'healthy' | 'unhealthy'> {
  const provider = chooseNewsletterProvider(config)
  if (!provider) return isBuiltIn(config) ? 'healthy' : 'disabled'
  try {
    await provider.checkHealth()
    return 'healthy'
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'the newsletter provider is unhealthy')
    return 'unhealthy'
  }
}

/** The same in words for operators. */
export async function checkNewsletterHealth({ config }: { config: Config }): Promise<Health> {
  const provider = chooseNewsletterProvider(config)
  if (provider) return tryService(() => provider.checkHealth())
  return { status: isBuiltIn(config) ? 'healthy' : 'disabled' }
}
