import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { job } from '#server/platform/jobs/job.ts'
import { getProvider } from './providers/index.ts'

/** What nobody waits for at a provider: a card or account that is used no more. "Already gone" counts as done. */
export const dropMandate = job<{ method: PaymentMethod; mandateId: string }>(
  'contributions.drop-mandate',
  ({ method, mandateId }, { config }) => getProvider(config, method).cancelMandate(mandateId),
)

/** As above, a subscription: one that was cancelled here, or that another took the place of. */
export const dropSubscription = job<{ method: PaymentMethod; subscriptionId: string }>(
  'contributions.drop-subscription',
  ({ method, subscriptionId }, { config }) => getProvider(config, method).cancelSubscription(subscriptionId),
)
