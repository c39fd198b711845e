import type { Filters } from '#domain/rules/filter.ts'
import { paymentStatuses, paymentTypes } from './payment.ts'

/** What lists and totals may ask about payments (accounts section 15.3). */
export const paymentFilters = {
  id: { type: 'text' },
  contact: { type: 'contact' },
  chargeDate: { type: 'date' },
  amount: { type: 'number', money: true },
  status: { type: 'enum', options: paymentStatuses },
  type: { type: 'enum', options: paymentTypes },
} as const satisfies Filters

export type PaymentFilter = keyof typeof paymentFilters
