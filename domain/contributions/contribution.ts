export const contributionTypes = ['Automatic', 'Manual', 'Gift', 'None'] as const
export type ContributionType = (typeof contributionTypes)[number]

export const contributionPeriods = ['monthly', 'annually'] as const
export type ContributionPeriod = (typeof contributionPeriods)[number]

export const membershipStatuses = ['active', 'expiring', 'expired', 'none'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** The contribution as a month of it, which lists and filters compare. */
export function monthlyCents(amountCents: number, period: ContributionPeriod): number {
  return period === 'monthly' ? amountCents : Math.round(amountCents / 12)
}

export function periodMonths(period: ContributionPeriod): number {
  return period === 'annually' ? 12 : 1
}
