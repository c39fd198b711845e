import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import { boundsOf } from '#domain/stats/month-bounds.ts'
import type { recoveryStatsApi } from '#domain/stats/recovery-api.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { type FailureGroup, groupFailures } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readMonths, viewMonth } from './read-months.ts'

const states = { failed: null, recovered: 'recovered', open: 'open', lost: 'lost' } as const
type Figure = keyof typeof states

/** Renewals that failed first in each month, and what has become of them since. */
export async function getRecoveryStats(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  range: Query<typeof recoveryStatsApi.getRecoveryStats>,
): Promise<Reply<typeof recoveryStatsApi.getRecoveryStats>> {
  const months = readMonths(range, now)
  if (months.length === 0) return { months: [] }
  const [{ currencyCode }, groups] = await Promise.all([
    getSiteSettings(db, config),
    groupFailures(db, boundsOf(months)),
  ])
  return {
    months: months.map((month, index) => {
      const groupOf = (figure: Figure) =>
        groups.find((group) => group.month === index + 1 && group.state === states[figure]) ?? none
      const counted = (figure: Figure) => {
        const { count, cents } = groupOf(figure)
        return { count, amount: fromCents(cents, currencyCode) }
      }
      return {
        ...viewMonth(month),
        failed: counted('failed'),
        recovered: counted('recovered'),
        open: counted('open'),
        lost: counted('lost'),
        deleted: {
          failed: groupOf('failed').deleted,
          recovered: groupOf('recovered').deleted,
          open: groupOf('open').deleted,
          lost: groupOf('lost').deleted,
        },
      }
    }),
  }
}

const none: Pick<FailureGroup, 'count' | 'deleted' | 'cents'> = { count: 0, deleted: 0, cents: 0 }
