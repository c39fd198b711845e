import type { Query, Reply } from '#domain/http/route.ts'
import type { calloutStatsApi } from '#domain/stats/callouts-api.ts'
import { countFirstPayments } from '#server/callout-responses/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Which callouts led to the first payments of a period. */
export async function getCalloutStats(
  { db }: Pick<Context, 'db'>,
  range: Query<typeof calloutStatsApi.getCalloutStats>,
): Promise<Reply<typeof calloutStatsApi.getCalloutStats>> {
  const callouts = await countFirstPayments(db, range)
  return { callouts: callouts.map((each) => ({ ...each, medianDays: Math.round(each.medianDays * 10) / 10 })) }
}
