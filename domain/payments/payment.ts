export const paymentStatuses = ['draft', 'pending', 'successful', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentTypes = ['recurring', 'prorated', 'one-time', 'unknown'] as const
export type PaymentType = (typeof paymentTypes)[number]

interface Recorded {
  type: PaymentType
  status: PaymentStatus
  amountCents: number
  disputedCents: number
}

/**
 * Whether what a provider has on record is a payment. An invoice of 0, as for time given free of charge, is none; nor is
 * a difference after a change that was never charged, other than one that a bank took back.
 */
export function isPayment({ type, status, amountCents, disputedCents }: Recorded): boolean {
  if (amountCents === 0) return false
  return type !== 'prorated' || disputedCents > 0 || (status !== 'draft' && status !== 'cancelled')
}

export const paymentSorts = ['amount', 'chargeDate'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** What a payment's history tells. */
export const paymentEvents = [
  'kept',
  'initiated',
  'successful',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'recovery-begun',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]
