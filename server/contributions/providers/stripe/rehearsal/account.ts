import Stripe from 'stripe'
import { ProviderKeyRejected } from '../../provider-errors.ts'
import type { Compare } from '../../rehearsal.ts'
import { stripeCatalogue } from '../catalogue.ts'
import { prepareStripe } from '../client.ts'
import { createStripeProvider } from '../provider.ts'
import { hasOtherVersion, installStripeWebhook } from '../webhook-endpoint.ts'
import type { Walk } from './bench.ts'

/** What was asked for once, so that steps which are done at once don't make the same at the same time. */
export const earlierTax = 7
export const laterTax = 19

/** The product and the tax rates that subscriptions refer to. They stay: the next walk and the site's own tests use them. */
export async function makeCatalogue({ key, apiUrl }: Walk, compare: Compare): Promise<void> {
  const { ensureProduct, findTaxRate } = stripeCatalogue(prepareStripe({ secretKey: key, apiUrl }))
  await ensureProduct()
  const made = await findTaxRate(earlierTax)
  await findTaxRate(laterTax)
  compare('a tax rate is found again', await findTaxRate(earlierTax), made)
}

/** Events come as the adapter reads them, whatever the account's own version is. */
export async function installEndpoint({ key, apiUrl, mark, undo }: Walk, compare: Compare): Promise<void> {
  const { stripe } = prepareStripe({ secretKey: key, apiUrl })
  const url = `https://example.com/rehearsal/${mark}`
  const list = async () =>
    (await stripe.webhookEndpoints.list({ limit: 100 })).data.filter((found) => found.url === url)
  const remove = async () => {
    for (const { id } of await list()) await stripe.webhookEndpoints.del(id)
  }
  undo.push(remove)
  const { secret } = await installStripeWebhook({ stripe: { secretKey: key, apiUrl } }, url)
  const [endpoint] = await list()
  compare('its secret begins with', secret.slice(0, 6), 'whsec_')
  compare('its version', endpoint?.api_version, Stripe.API_VERSION)
  compare('its status', endpoint?.status, 'enabled')
  compare('another version is found out', await hasOtherVersion(stripe, url), false)
  await remove()
}

/** A key that isn't taken is an alarm, and no decline. */
export async function useWrongKey({ key, apiUrl }: Walk, compare: Compare): Promise<void> {
  const wrong = `${key.slice(0, 'sk_test_'.length)}${'0'.repeat(24)}`
  const { payments } = createStripeProvider(prepareStripe({ secretKey: wrong, apiUrl }))
  const outcome = await payments.read('in_0').then(
    () => 'accepted',
    (error: Error) => (error instanceof ProviderKeyRejected ? error.fault : error.name),
  )
  compare('what is wrong with a wrong key', outcome, 'key')
}
