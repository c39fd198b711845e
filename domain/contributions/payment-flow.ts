import type { ContributionPeriod } from './contribution.ts'

/** What is to be paid each period, without fee, and whether the difference is to be charged at once. */
export interface ContributionTerms {
  amountCents: number
  period: ContributionPeriod
  payFee: boolean
  prorate: boolean
}

/** What a payment flow is for, kept while the person is at the provider. Amounts per period, without fee. */
export type PaymentIntent =
  | ({ kind: 'start-contribution' } & ContributionTerms)
  /** With the stored method: no step at the provider comes first. */
  | ({ kind: 'change-contribution' } & ContributionTerms)
  /** `recoveryId`: begun by the link of a mail about a failed payment. */
  | { kind: 'update-payment-method'; recoveryId?: string }
  /** `joins`: by somebody who joins with it; a sign-up waits for it. */
  | { kind: 'create-one-time-payment'; amountCents: number; payFee: boolean; joins?: boolean }
