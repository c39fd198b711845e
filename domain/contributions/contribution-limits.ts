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

/** A contribution's, or that of a single payment, which is beside any. */
export type PayablePeriod = ContributionPeriod | 'one-time'

/** What the smallest amount depends on. */
export type LeastLimits = Pick<ContributionLimits, 'minMonthlyAmount' | 'currencyCode'>

/** Below it, providers take too much of a single payment. */
const leastOnce = 1

/** The smallest amount of a period: what the newsroom wants, and can be charged. */
export function minAmount(period: PayablePeriod, { minMonthlyAmount, currencyCode = 'EUR' }: LeastLimits): number {
  return Math.max(leastWanted(period, minMonthlyAmount), smallestCharge(currencyCode))
}

function leastWanted(period: PayablePeriod, minMonthlyAmount: number): number {
  if (period === 'one-time') return Math.max(leastOnce, minMonthlyAmount)
  return period === 'annually' ? Math.round(minMonthlyAmount * 12_000) / 1000 : minMonthlyAmount
}

type Checked = Pick<ContributionChoice, 'amount' | 'payFee'> & { period: PayablePeriod }

/** Paying the fee is not asked for annual contributions, and expected for the smallest monthly one. */
function isValidPayFee({ amount, period, payFee }: Checked, { showAbsorbFee }: ContributionLimits): boolean {
  if (!showAbsorbFee || period === 'annually') return !payFee
  return payFee || amount !== 1 || period === 'one-time'
}

/** The rules that depend on the newsroom's settings; the form runs this as the reader types, the server again. */
export function checkContribution(choice: Checked, limits: ContributionLimits, at: Issue['path'] = []): Issue[] {
  const issues: Issue[] = []
  const amount = amountProblem(choice, limits)
  if (amount) issues.push({ path: [...at, 'amount'], constraint: amount })
  if (!isValidPayFee(choice, limits)) issues.push({ path: [...at, 'payFee'], constraint: 'isValidPayFee' })
  return issues
}

function amountProblem({ amount, period }: Checked, limits: ContributionLimits): string | undefined {
  if (!Number.isFinite(amount)) return 'isNumber'
  if (amount <= 0 || amount < minAmount(period, limits)) return 'minContributionAmount'
  if (amount > maxAmount) return 'max'
  return amountIssue(amount, limits.currencyCode)
}
