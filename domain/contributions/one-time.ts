import type { Issue } from '../http/problem.ts'
import { amountIssue } from '../money/money.ts'
import type { OneTimeChoice } from './contribution-choice.ts'
import { type ContributionLimits, type LeastLimits, maxAmount, minAmount } from './contribution-limits.ts'

/** Below it, providers take too much of it. */
const leastAmount = 1

/** The smallest single payment. */
export function minOneTimeAmount(limits: LeastLimits): number {
  return Math.max(leastAmount, minAmount('one-time', limits))
}

/** The rules that depend on the newsroom's settings; the form runs this as the reader types, the server again. */
export function checkOneTime(
  { amount, payFee }: Pick<OneTimeChoice, 'amount' | 'payFee'>,
  limits: ContributionLimits,
): Issue[] {
  const constraint = amountProblem(amount, limits)
  return [
    ...(constraint ? [{ path: ['amount'], constraint }] : []),
    ...(payFee && !limits.showAbsorbFee ? [{ path: ['payFee'], constraint: 'isValidPayFee' }] : []),
  ]
}

function amountProblem(amount: number, limits: ContributionLimits): string | undefined {
  if (!Number.isFinite(amount)) return 'isNumber'
  if (amount < minOneTimeAmount(limits)) return 'minContributionAmount'
  if (amount > maxAmount) return 'max'
  return amountIssue(amount, limits.currencyCode)
}
