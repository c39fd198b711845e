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

/** All responses outside the trash. */
export const responsesHref = (calloutId: string) => `/admin/callouts/view/${calloutId}/responses?bucket=all`
