import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { statsApi } from '#domain/stats/api.ts'
import { countJoined } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { sumUpRange } from '#server/payments/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** What a period brought: the payments that came in before refunds, and on request what is left of them. */
export async function getStats(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { from, to, with: extras }: Query<typeof statsApi.getStats>,
): Promise<Reply<typeof statsApi.getStats>> {
  const { currencyCode } = await getSiteSettings(db, config)
  const [newContacts, totals] = await Promise.all([
    countJoined(db, { from, to }),
    sumUpRange(db, { from, to: justAfter(to), statuses: ['successful', 'failed'] }),
  ])
  const totalsOf = (status: 'successful' | 'failed') =>
    totals.find((each) => each.status === status) ?? { count: 0, amountCents: 0, keptCents: 0 }
  const { count, amountCents, keptCents } = totalsOf('successful')
  const failed = totalsOf('failed')
  const money = (cents: number) => fromCents(cents, currencyCode)
  const isEmpty = count === 0
  return {
    newContacts,
    totalRevenue: isEmpty ? null : rounded(money(amountCents)),
    averageContribution: isEmpty ? null : rounded(money(amountCents) / count),
    ...(extras.includes('received') && {
      received: { count, sum: isEmpty ? null : money(keptCents), average: isEmpty ? null : money(keptCents) / count },
    }),
    ...(extras.includes('failed') && { failed: { count: failed.count, sum: money(failed.keptCents) } }),
  }
}

/** Moments are kept to the millisecond. */
const justAfter = (at: Date) => new Date(at.getTime() + 1)

/** Two decimals, whatever the currency has. */
const rounded = (amount: number) => Math.round(amount * 100) / 100
