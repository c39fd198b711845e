import type { Issue } from '../http/problem.ts'
import type { OneTimeChoice } from './contribution-choice.ts'
import { type ContributionLimits, checkContribution, type LeastLimits, minAmount } from './contribution-limits.ts'

/** The smallest single payment. */
export function minOneTimeAmount(limits: LeastLimits): number {
  return minAmount('one-time', limits)
}

/** The rules that depend on the newsroom's settings; the form runs this as the reader types, the server again. */
export function checkOneTime(
  choice: Pick<OneTimeChoice, 'amount' | 'payFee'>,
  limits: ContributionLimits,
  at: Issue['path'] = [],
): Issue[] {
  return checkContribution({ ...choice, period: 'one-time' }, limits, at)
}
