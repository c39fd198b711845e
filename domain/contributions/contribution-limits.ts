import type { Issue } from '../http/problem.ts'
import { amountIssue } from '../money/money.ts'
import { smallestCharge } from '../money/smallest-charge.ts'
import type { ContributionPeriod } from './contribution.ts'
import type { ContributionChoice } from './contribution-choice.ts'

/** What the newsroom set on its join form, as far as it limits the choice. */
export interface ContributionLimits {
  minMonthlyAmount: number
  /** Whether payers are asked to bear the fee. */
  showAbsorbFee: boolean
  currencyCode?: string
}

/** More than any provider takes at once. */
export const maxAmount = 999_999.99

/** What the smallest amount depends on. */
export type LeastLimits = Pick<ContributionLimits, 'minMonthlyAmount' | 'currencyCode'>

/** The smallest amount of a period: what the newsroom wants, and can be charged. */
export function minAmount(
  period: ContributionPeriod | 'one-time',
  { minMonthlyAmount, currencyCode = 'EUR' }: LeastLimits,
): number {
  const least = period === 'annually' ? Math.round(minMonthlyAmount * 12_000) / 1000 : minMonthlyAmount
  return Math.max(least, smallestCharge(currencyCode))
}

/** Paying the fee is not asked for annual contributions, and expected for the smallest monthly one. */
function isValidPayFee(
  { amount, period, payFee }: Pick<ContributionChoice, 'amount' | 'period' | 'payFee'>,
  { showAbsorbFee }: ContributionLimits,
): boolean {
  if (!showAbsorbFee || period === 'annually') return !payFee
  return payFee || amount !== 1
}

/** The rules that depend on the newsroom's settings; the form runs this as the reader types, the server again. */
export function checkContribution(
  choice: Pick<ContributionChoice, 'amount' | 'period' | 'payFee'>,
  limits: ContributionLimits,
  at: Issue['path'] = [],
): Issue[] {
  const issues: Issue[] = []
  const amount = amountProblem(choice, limits)
  if (amount) issues.push({ path: [...at, 'amount'], constraint: amount })
  if (!isValidPayFee(choice, limits)) issues.push({ path: [...at, 'payFee'], constraint: 'isValidPayFee' })
  return issues
}

function amountProblem(
  { amount, period }: Pick<ContributionChoice, 'amount' | 'period'>,
  limits: ContributionLimits,
): string | undefined {
  if (!Number.isFinite(amount)) return 'isNumber'
  if (amount <= 0 || amount < minAmount(period, limits)) return 'minContributionAmount'
  if (amount > maxAmount) return 'max'
  return amountIssue(amount, limits.currencyCode)
}
