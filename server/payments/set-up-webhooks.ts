import { readSetting, writeSetting } from '#server/content/index.ts'
import { type WebhookInstallation, webhookEntrances } from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import type { Database } from '#server/tables.ts'

type Entrance = (typeof webhookEntrances)[number]
type InstallableEntrance = Entrance & { installation: WebhookInstallation }

/** Of the providers that a command tells where to send their webhook events. */
export const installableEntrances = webhookEntrances.filter(
  (entrance): entrance is InstallableEntrance => entrance.installation !== undefined,
)

/**
 * Has the provider tell what happens, and keeps the secret. May be repeated: the endpoint of an earlier time goes once the
 * new one's secret is stored, so that nothing is missed.
 */
export async function setUpWebhooks(
  { db, config }: { db: Database; config: Config },
  { path, installation }: InstallableEntrance,
): Promise<{ url: string; replaced: number }> {
  const url = config.webhookUrl + path
  const { secret, removeOthers } = await installation.install(config, url)
  await writeSetting(db, installation.secretSetting, secret)
  return { url, replaced: await removeOthers() }
}

/** What an operator has to know at a start: without that set-up no payment after the first would be heard of. */
export async function warnOfMissingWebhook(db: Database, config: Config): Promise<string[]> {
  const configured = config.sandbox ? [] : listConfiguredProviders(config)
  const warnings: string[] = []
  for (const { provider, secretOf, installation } of installableEntrances) {
    if (!configured.includes(provider) || secretOf(config)) continue
    if (await readSetting(db, installation.secretSetting)) continue
    const command = `npm run masthead -- setup integrations ${provider}`
    warnings.push(`${installation.label} sends this site no webhook events yet: ${command}`)
  }
  return warnings
}
