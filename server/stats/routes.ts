import { statsApi } from '#domain/stats/api.ts'
import { membershipStatsApi } from '#domain/stats/membership-api.ts'
import { revenueApi } from '#domain/stats/revenue-api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getMembershipStats, getRetentionStats } from './membership.ts'
import { getRevenue } from './revenue.ts'
import { getStats } from './stats.ts'

export function statsRoutes(serve: Serve) {
  serve(statsApi.getStats, ({ query }, context) => getStats(context, query))
  serve(revenueApi.getRevenue, ({ query }, context) => getRevenue(context, query))
  serve(membershipStatsApi.getMembershipStats, ({ query }, context) => getMembershipStats(context, query))
  serve(membershipStatsApi.getRetentionStats, ({ query }, context) => getRetentionStats(context, query))
}
