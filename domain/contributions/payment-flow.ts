import type { ContributionPeriod } from './contribution.ts'

/** What a payment flow is for, kept while the person is at the provider. Amounts per period, without fee. */
export type PaymentIntent =
  | {
      kind: 'start-contribution'
      amountCents: number
      period: ContributionPeriod
      payFee: boolean
      prorate: boolean
    }
  | { kind: 'update-payment-method' }
  | { kind: 'create-one-time-payment'; amountCents: number; payFee: boolean }
