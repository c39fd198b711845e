export const paymentStatuses = ['draft', 'pending', 'successful', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentTypes = ['recurring', 'prorated', 'one-time', 'unknown'] as const
export type PaymentType = (typeof paymentTypes)[number]

/**
 * Whether what a provider has on record is a payment. An invoice of 0, as for time given free of charge, is none; nor is
 * a difference after a change that was never charged.
 */
export function isPayment({
  type,
  status,
  amountCents,
}: {
  type: PaymentType
  status: PaymentStatus
  amountCents: number
}): boolean {
  if (amountCents === 0) return false
  return type !== 'prorated' || (status !== 'draft' && status !== 'cancelled')
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
  'recovery-begun',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]
