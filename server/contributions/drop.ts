import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { getProvider } from './providers/index.ts'

/** What nobody waits for at a provider: a card or account that is used no more. "Already gone" counts as done. */
export const dropMandate = job<{ method: PaymentMethod; mandateId: string }>(
  'contributions.drop-mandate',
  ({ method, mandateId }, { config }) => getProvider(config, method).cancelMandate(mandateId),
)

/** As above, what a failed payment left owing: another has taken its place. */
export const dropOwed = job<{ method: PaymentMethod; paymentId: string }>(
  'contributions.drop-owed',
  ({ method, paymentId }, { config }) => getProvider(config, method).writeOff(paymentId),
)

/** As above, what somebody paid from once. */
export async function dropUsedMandate(tx: Tx, mandateId: string): Promise<void> {
  await enqueue(tx, dropMandate, { method: 's_card', mandateId }, { key: `drop-mandate:${mandateId}` })
}

/** As above, a subscription: one that was cancelled here, or that another took the place of. */
export const dropSubscription = job<{ method: PaymentMethod; subscriptionId: string }>(
  'contributions.drop-subscription',
  ({ method, subscriptionId }, { config }) => getProvider(config, method).cancelSubscription(subscriptionId),
)
