import type { ContributionPeriod, ContributionType } from './contribution.ts'
import type { PaymentMethod } from './payment-methods.ts'

export const contributionChanges = [
  'start',
  'restart',
  'period',
  'period-later',
  'amount',
  'amount-later',
  'taken-back',
  'method',
] as const
/** What is different about a contribution; `later` is from the next payment on, `taken-back` what was to be different then. */
export type ContributionChangeKind = (typeof contributionChanges)[number]

interface Before {
  type: ContributionType
  amountCents: number | null
  /** What was planned for the next payment. */
  nextAmountCents: number | null
  period: ContributionPeriod | null
  payFee: boolean | null
  method: PaymentMethod | null
  mandateId: string | null
  cancelledAt: Date | null
}

interface After {
  amountCents: number
  period: ContributionPeriod
  payFee: boolean
  mandateId: string
  /** From the next payment on. */
  isLater: boolean
}

/**
 * What a mail about a changed contribution is about. Undefined where nothing differs, and for whoever paid by hand until
 * now: their change has a mail of its own.
 */
export function changeKind(before: Before, after: After): ContributionChangeKind | undefined {
  if (before.type === 'Manual') return undefined
  if (before.cancelledAt) return 'restart'
  if (before.type !== 'Automatic') return 'start'
  const turns = before.period !== after.period
  const costs = before.amountCents !== after.amountCents || (before.payFee === true) !== after.payFee
  if (before.nextAmountCents !== null && !turns && !costs && before.mandateId === after.mandateId) return 'taken-back'
  if (turns) return after.isLater ? 'period-later' : 'period'
  if (costs) return after.isLater ? 'amount-later' : 'amount'
  return before.mandateId === after.mandateId ? undefined : 'method'
}
