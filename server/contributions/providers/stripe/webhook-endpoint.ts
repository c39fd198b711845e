import Stripe from 'stripe'
import type { Config } from '#server/platform/config/config.ts'
import type { InstalledWebhook } from '../webhooks.ts'
import { openStripe } from './client.ts'

/** What Stripe is to tell; the rest would be stored and ignored. */
const events = [
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'payment_method.detached',
  'payment_method.automatically_updated',
  'payment_method.updated',
  'customer.deleted',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Has Stripe tell what happens at this address. */
export async function installStripeWebhook(
  { stripe: { secretKey, apiUrl } }: { stripe: Pick<Config['stripe'], 'secretKey' | 'apiUrl'> },
  url: string,
): Promise<InstalledWebhook> {
  const stripe = openStripe(secretKey, apiUrl)
  const { id: madeId, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...events],
    // Events look as this version has them, whatever the account's own is.
    api_version: Stripe.API_VERSION,
  })
  if (!secret) throw new Error('Stripe made a webhook endpoint without a secret')
  return {
    secret,
    removeOthers: async () => {
      const former: string[] = []
      for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
        if (endpoint.url === url && endpoint.id !== madeId) former.push(endpoint.id)
      }
      for (const id of former) await stripe.webhookEndpoints.del(id)
      return former.length
    },
  }
}

/** Without a version of its own an endpoint has the account's, which is not said here and may change. */
export async function hasOtherVersion(stripe: Stripe, url: string): Promise<boolean> {
  try {
    for await (const { url: address, status, api_version } of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (address === url && status === 'enabled' && api_version !== Stripe.API_VERSION) return true
    }
    return false
  } catch (error) {
    // Payments need no key that may read endpoints.
    if (error instanceof Stripe.errors.StripePermissionError) return false
    throw error
  }
}
