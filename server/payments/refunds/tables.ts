import type { Generated } from 'kysely'

/** `begun` until the provider's word is known: it may have given the money back already. */
type RefundState = 'begun' | 'done' | 'refused'

export interface RefundTables {
  paymentRefunds: {
    id: Generated<string>
    paymentId: string
    amountCents: number
    /** What has been given back of the payment after this, whoever did it before. */
    totalCents: number
    reason: string
    state: Generated<RefundState>
    /** Part of the idempotency key: the next one once the provider has answered and said nothing. */
    attempt: Generated<number>
    leasedUntil: Date
    providerRefundId: string | null
    /** Why the provider refused, as it names it. */
    refusal: string | null
    requestedBy: string | null
    requestedAt: Date
    settledAt: Date | null
  }
}
