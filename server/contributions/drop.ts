import { methodsOf, type PaymentMethod, type ProviderName } from '#domain/contributions/payment-methods.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { getProvider } from './providers/index.ts'

/** What nobody waits for at a provider: a card or account that is used no more. "Already gone" counts as done. */
export const dropMandate = job<{ method: PaymentMethod; mandateId: string }>(
  'contributions.drop-mandate',
  ({ method, mandateId }, { config }) => getProvider(config, method).mandates.cancel(mandateId),
)

/** As above, what a failed payment left owing: another has taken its place. */
export const dropOwed = job<{ method: PaymentMethod; paymentId: string }>(
  'contributions.drop-owed',
  async ({ method, paymentId }, { config }) => getProvider(config, method).unpaid?.writeOff(paymentId),
)

/** As above, a subscription: one that was cancelled here, or that another took the place of. */
export const dropSubscription = job<{ method: PaymentMethod; subscriptionId: string }>(
  'contributions.drop-subscription',
  ({ method, subscriptionId }, { config }) => getProvider(config, method).subscriptions.cancel(subscriptionId),
)

/** What somebody paid from once. */
export async function dropUsedMandate(tx: Tx, provider: ProviderName, mandateId: string): Promise<void> {
  await enqueue(tx, dropMandate, { method: anyMethodOf(provider), mandateId }, { key: `drop-mandate:${mandateId}` })
}

/** A subscription that only its provider knows. */
export async function dropUnknownSubscription(tx: Tx, provider: ProviderName, subscriptionId: string): Promise<void> {
  await enqueue(tx, dropSubscription, { method: anyMethodOf(provider), subscriptionId })
}

/** The jobs name a method for its provider. */
function anyMethodOf(provider: ProviderName): PaymentMethod {
  const [method] = methodsOf(provider)
  if (!method) throw new Error(`no payment method of ${provider}`)
  return method
}
