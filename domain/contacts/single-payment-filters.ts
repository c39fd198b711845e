import type { Filters } from '#domain/rules/filter.ts'

/** What contacts paid once, apart from any contribution (accounts section 8). */
export const singlePaymentFilters = {
  hasDonated: { type: 'boolean' },
  donationDate: { type: 'date' },
  totalDonationAmount: { type: 'number', money: true },
  averageDonationAmount: { type: 'number', money: true },
} as const satisfies Filters

export type SinglePaymentFilter = keyof typeof singlePaymentFilters
