import type { contributionHistoryFilters } from '#domain/contacts/contribution-history-filters.ts'
import { type DayRange, momentsOf } from '#domain/stats/range.ts'
import { writeSearch } from '#web/shell/frame/search.ts'

/** The list of payments, whose tabs and days are those of its address. */
export const paymentsHref = (status: 'successful' | 'failed', { from, to }: DayRange) =>
  `/admin/payments${writeSearch({ status, from, to })}`

/** Contacts who joined: rules know days of UTC only, so the days of this zone are told by their moments. */
export function joinedHref(range: DayRange, zone: string): string {
  const { from, to } = momentsOf(range, zone)
  const value = [from, to].map((at) => `${at.toISOString().slice(0, 19)}Z`)
  const rules = { condition: 'AND', rules: [{ field: 'joined', operator: 'between', value }] }
  return `/admin/contacts${writeSearch({ rules: JSON.stringify(rules) })}`
}

type ContributionFilter = keyof typeof contributionHistoryFilters

/** Contacts by what they gave at the beginning and the end of some moments; rules are exact to the second. */
export function contributionHref(field: ContributionFilter, moments: { from: string; to: string }): string {
  const value = [moments.from, moments.to].map((at) => `${at.slice(0, 19)}Z`)
  const rules = { condition: 'AND', rules: [{ field, operator: 'between', value }] }
  return `/admin/contacts${writeSearch({ rules: JSON.stringify(rules) })}`
}

/** All responses outside the trash. */
export const responsesHref = (calloutId: string) => `/admin/callouts/view/${calloutId}/responses?bucket=all`
