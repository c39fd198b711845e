export const paymentStatuses = ['draft', 'pending', 'successful', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentTypes = ['recurring', 'prorated', 'one-time', 'unknown'] as const
export type PaymentType = (typeof paymentTypes)[number]

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
