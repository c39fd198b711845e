import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { findProviderLinks, type ProviderLink } from './payer-queries.ts'
import { featuresOf, getProvider } from './providers/index.ts'

/**
 * Ends all that the payment providers hold of a contact. What is gone there counts as done, so it may run again; what
 * fails is thrown as a fault of ours, since nobody can help it who asked.
 */
export async function leaveProviders({ db, config }: { db: Database; config: Config }, contactId: string) {
  for (const link of await findProviderLinks(db, contactId)) {
    try {
      await leaveProvider(config, link)
    } catch (error) {
      throw new Error('the payment provider could not delete a contact', { cause: error })
    }
  }
}

/** A customer takes subscriptions with it, and mandates where they don't hold by themselves. */
async function leaveProvider(config: Config, { method, customerId, mandateId, subscriptionId }: ProviderLink) {
  if (!customerId && !mandateId && !subscriptionId) return
  const { customers, mandates, subscriptions } = getProvider(config, method)
  if (mandateId && (featuresOf(method).keepsMandates || !customerId)) await mandates.cancel(mandateId)
  if (subscriptionId && !customerId) await subscriptions.cancel(subscriptionId)
  if (customerId) await customers.delete(customerId)
}
