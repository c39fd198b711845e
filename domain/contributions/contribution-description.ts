import { plainAmount } from '#domain/money/format-amount.ts'
import { fromCents } from '#domain/money/money.ts'
import type { ContributionPeriod, ContributionType } from './contribution.ts'

interface Contribution {
  contributionType: ContributionType
  contributionPeriod: ContributionPeriod | null
  contributionAmountCents: number | null
}

/** `€5/month`, `€60/year`, `Gift` or `None`, as files and other services get it (accounts 7.7, site 11.3). */
export function describeContribution(
  { contributionType: type, contributionPeriod: period, contributionAmountCents: cents }: Contribution,
  { currency, symbol }: { currency: string; symbol: string },
): string {
  if (type === 'Gift') return 'Gift'
  if (cents === null || period === null) return 'None'
  const amount = fromCents(cents, currency)
  return `${symbol}${Number.isInteger(amount) ? amount : plainAmount(amount, currency)}/${period === 'annually' ? 'year' : 'month'}`
}
