import { readSetting, writeSetting } from '#server/content/index.ts'
import { installStripeWebhook } from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { stripeSecretSetting } from './webhooks.ts'

/**
 * Makes the product that contributions are, and the endpoint by which Stripe tells what happens; keeps its secret. May be
 * repeated: the endpoint of an earlier time goes once the new one's secret is stored, so that nothing is missed.
 */
export async function setUpStripe({
  db,
  config,
}: {
  db: Database
  config: Config
}): Promise<{ url: string; replaced: number }> {
  const url = `${config.webhookUrl}/webhook/stripe`
  const { secret, removeOthers } = await installStripeWebhook(config, url)
  await writeSetting(db, stripeSecretSetting, secret)
  return { url, replaced: await removeOthers() }
}

/** What an operator has to know at a start: without that set-up no payment after the first would be heard of. */
export async function warnOfMissingWebhook(db: Database, { sandbox, stripe }: Config): Promise<string[]> {
  if (sandbox || !stripe.secretKey || stripe.webhookSecret || (await readSetting(db, stripeSecretSetting))) return []
  return ['Stripe sends this site no webhook events yet: npm run masthead -- setup integrations stripe']
}
