import { type Day, plusDays, startOfDay } from '#domain/contributions/newsroom-day.ts'
import type { Rule } from '#domain/rules/rule.ts'

const weekMs = 7 * 24 * 3_600_000

/** What came in the week before the moment of counting, to the second: days of rules are those of UTC. */
export function inLastWeek(countedAt: string): Rule {
  return { field: 'createdAt', operator: 'greater', value: [new Date(Date.parse(countedAt) - weekMs).toISOString()] }
}

/** What came from one day to another, both with it, as days are counted: in this time zone. */
export function onDays(from: Day, to: Day, timeZone: string): Rule[] {
  return [
    { field: 'createdAt', operator: 'greater_or_equal', value: [startOfDay(from, timeZone).toISOString()] },
    { field: 'createdAt', operator: 'less', value: [startOfDay(plusDays(to, 1), timeZone).toISOString()] },
  ]
}
