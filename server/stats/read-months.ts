import { Problem } from '#domain/http/problem.ts'
import { type Month, monthsOf, mostMonths } from '#domain/stats/months.ts'

/** The months of a range that somebody asks for, as many as a chart can show. */
export function readMonths(
  { timeZone: zone, ...range }: { from: Date; to: Date; timeZone: string },
  now: Date,
): Month[] {
  const months = monthsOf(range, { zone, now })
  if (months.length <= mostMonths) return months
  throw new Problem('bad-request', { paramType: 'queries', issues: [{ path: ['from'], constraint: 'min' }] })
}

/** As replies tell it. */
export const viewMonth = (month: Month) => ({ month: month.month, from: month.start, to: lastMomentOf(month) })

export const lastMomentOf = ({ end }: Month) => new Date(end.getTime() - 1)
