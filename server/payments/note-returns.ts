import type { EventType } from '#domain/activity/event.ts'
import { fromCents } from '#domain/money/money.ts'
import type { DisputeState } from '#domain/payments/returns.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { ProviderPayment } from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import type { PaymentBefore } from './queries.ts'
import { hasBegunRefund } from './refunds/queries.ts'

interface Noted {
  contactId: string | undefined
  payment: ProviderPayment
  before: PaymentBefore | undefined
}

/** Says in the activity log what went back of a payment, and what a bank asked back. */
export async function noteReturns(
  tx: Tx,
  { contactId, payment, before }: Noted,
  { actor, config, now }: { actor: Actor; config: Config; now: Date },
): Promise<void> {
  const { id, refundedCents, dispute } = payment
  const about = { ...(contactId && { targetId: contactId }), actor, now }
  const cents = refundedCents - (before?.refundedCents ?? 0)
  // Whoever refunds it here says so, with a reason.
  if (cents > 0 && !(await hasBegunRefund(tx, id))) {
    const { currencyCode } = await getSiteSettings(tx, config)
    const metadata = { payment: id, amount: fromCents(cents, currencyCode) }
    await recordActivity(tx, { eventType: 'payment.refunded', metadata, ...about })
  }
  // A provider that says nothing more of a dispute has given the money back.
  const standing = dispute ?? (before?.dispute === 'lost' ? 'won' : undefined)
  if (standing && standing !== before?.dispute) {
    await recordActivity(tx, { eventType: disputeEvents[standing], metadata: { payment: id }, ...about })
  }
}

const disputeEvents: Record<DisputeState, EventType> = {
  open: 'payment.disputed',
  won: 'payment.dispute-won',
  lost: 'payment.dispute-lost',
}
