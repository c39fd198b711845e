import type { Query, Reply } from '#domain/http/route.ts'
import { countMemberships, countRetention } from '#domain/stats/membership.ts'
import type { membershipStatsApi } from '#domain/stats/membership-api.ts'
import { boundsOf, isOver } from '#domain/stats/month-bounds.ts'
import { type Month, monthsOf } from '#domain/stats/months.ts'
import { groupPeriods } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { lastMomentOf, readMonths, viewMonth } from './read-months.ts'

type Range = Query<typeof membershipStatsApi.getMembershipStats>
type Asking = Pick<Context, 'db' | 'now'>

/** Who came and went, month by month. */
export async function getMembershipStats(
  { db, now }: Asking,
  range: Range,
): Promise<Reply<typeof membershipStatsApi.getMembershipStats>> {
  const months = readMonths(range, now)
  if (months.length === 0) return { months: [] }
  const counts = countMemberships(await groupPeriods(db, { bounds: boundsOf(months) }), months.length)
  return { months: months.flatMap((month, index) => withCounts(month, counts[index])) }
}

/** Of those who joined in the months of a range, who was still a member later, until now. */
export async function getRetentionStats(
  { db, now }: Asking,
  range: Range,
): Promise<Reply<typeof membershipStatsApi.getRetentionStats>> {
  const cohorts = readMonths(range, now)
  const [first] = cohorts
  if (!first) return { months: [] }
  const zone = range.timeZone
  const months = monthsOf({ from: first.start, to: now }, { zone, now })
  const groups = await groupPeriods(db, { bounds: boundsOf(months), joinedSince: first.start })
  const monthsOver = months.filter((month) => isOver(month, zone)).length
  const counts = countRetention(groups, { cohorts: cohorts.length, monthsOver })
  return {
    months: cohorts.flatMap((month, index) => {
      const cohort = counts[index]
      if (!cohort) return []
      const later = cohort.later.map((each) => ({ ...each, to: lastMomentOf(months[index + each.months] ?? month) }))
      return withCounts(month, { ...cohort, later })
    }),
  }
}

function withCounts<Counts>(month: Month, counts: Counts | undefined) {
  return counts ? [{ ...viewMonth(month), ...counts }] : []
}
