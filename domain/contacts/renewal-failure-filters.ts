import type { Filters } from '#domain/rules/filter.ts'

/** Contacts by when a renewal of theirs failed first, and by what became of it since. */
export const renewalFailureFilters = {
  renewalPaymentFailed: { type: 'date', nullable: true, absentDiffers: true },
  renewalPaymentRecovered: { type: 'date', nullable: true, absentDiffers: true },
  renewalPaymentOpen: { type: 'date', nullable: true, absentDiffers: true },
  renewalPaymentLost: { type: 'date', nullable: true, absentDiffers: true },
} as const satisfies Filters

export type RenewalFailureFilter = keyof typeof renewalFailureFilters
