import * as z from 'zod/mini'
import { Link } from '../http/link.ts'
import type { Issue } from '../http/problem.ts'
import { isPayable } from '../money/money.ts'
import { paymentMethods } from './contribution.ts'
import { type ContributionLimits, maxAmount } from './contribution-limits.ts'

/** A single payment as someone chooses it, beside any contribution. Main units, without the fee. */
export const OneTimeChoice = z.strictObject({
  amount: z.number(),
  payFee: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  /** Where the provider sends the browser back to. */
  completeUrl: Link,
})
export type OneTimeChoice = z.infer<typeof OneTimeChoice>

/** Below it, providers take too much of it. */
const leastAmount = 1

/** The smallest single payment. */
export function minOneTimeAmount({ minMonthlyAmount }: Pick<ContributionLimits, 'minMonthlyAmount'>): number {
  return Math.max(leastAmount, minMonthlyAmount)
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
  return isPayable(amount, limits.currencyCode) ? undefined : 'isNumber'
}
