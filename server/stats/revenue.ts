import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import { addUp } from '#domain/stats/revenue.ts'
import type { revenueApi } from '#domain/stats/revenue-api.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { compareMonths, sumActive } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readMonths, viewMonth } from './read-months.ts'

/** What contributions come to a month, month by month. */
export async function getRevenue(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  range: Query<typeof revenueApi.getRevenue>,
): Promise<Reply<typeof revenueApi.getRevenue>> {
  const months = readMonths(range, now)
  const [first] = months
  if (!first) return { months: [] }
  const [{ currencyCode }, before, changes] = await Promise.all([
    getSiteSettings(db, config),
    sumActive(db, first.start),
    compareMonths(db, months),
  ])
  const counted = (count: number, cents: number) => ({ count, amount: fromCents(cents, currencyCode) })
  return {
    months: addUp(before, changes).map((active, index) => {
      const [month, change] = [months[index], changes[index]]
      if (!month || !change) throw new Error('a month has no figures')
      return {
        ...viewMonth(month),
        active: counted(active.count, active.cents),
        new: counted(change.newCount, change.newCents),
        grown: counted(change.grownCount, change.grownCents),
        shrunk: counted(change.shrunkCount, change.shrunkCents),
        lost: counted(change.lostCount, change.lostCents),
        isEstimated: change.isEstimated,
      }
    }),
  }
}
