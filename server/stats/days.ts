import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { daysApi } from '#domain/stats/days-api.ts'
import { countDays, momentsOf, mostDays, shiftDay } from '#domain/stats/range.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { sumUpSpans } from '#server/payments/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** What each day of a range brought. */
export async function getDays(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { from, to, timeZone }: Query<typeof daysApi.getDays>,
): Promise<Reply<typeof daysApi.getDays>> {
  const number = countDays({ from, to })
  if (number < 1 || number > mostDays) {
    const issue = { path: [number < 1 ? 'to' : 'from'], constraint: 'min' }
    throw new Problem('bad-request', { paramType: 'queries', issues: [issue] })
  }
  const days = Array.from({ length: number }, (_, at) => shiftDay(from, at))
  const starts = [...days, shiftDay(to, 1)].map((day) => momentsOf({ from: day, to: day }, timeZone).from)
  const [{ currencyCode }, sums] = await Promise.all([getSiteSettings(db, config), sumUpSpans(db, starts)])
  return {
    days: days.map((day, at) => {
      const { count, keptCents } = sums[at] ?? { count: 0, keptCents: 0 }
      return { day, count, amount: fromCents(keptCents, currencyCode) }
    }),
  }
}
