import { statsApi } from '#domain/stats/api.ts'
import { calloutStatsApi } from '#domain/stats/callouts-api.ts'
import { daysApi } from '#domain/stats/days-api.ts'
import { membershipStatsApi } from '#domain/stats/membership-api.ts'
import { recoveryStatsApi } from '#domain/stats/recovery-api.ts'
import { revenueApi } from '#domain/stats/revenue-api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getCalloutStats } from './callouts.ts'
import { getDays } from './days.ts'
import { getMembershipStats, getRetentionStats } from './membership.ts'
import { getRecoveryStats } from './recovery.ts'
import { getRevenue } from './revenue.ts'
import { getStats } from './stats.ts'

export function statsRoutes(serve: Serve) {
  serve(statsApi.getStats, ({ query }, context) => getStats(context, query))
  serve(daysApi.getDays, ({ query }, context) => getDays(context, query))
  serve(revenueApi.getRevenue, ({ query }, context) => getRevenue(context, query))
  serve(membershipStatsApi.getMembershipStats, ({ query }, context) => getMembershipStats(context, query))
  serve(membershipStatsApi.getRetentionStats, ({ query }, context) => getRetentionStats(context, query))
  serve(calloutStatsApi.getCalloutStats, ({ query }, context) => getCalloutStats(context, query))
  serve(recoveryStatsApi.getRecoveryStats, ({ query }, context) => getRecoveryStats(context, query))
}
