import { statsApi } from '#domain/stats/api.ts'
import { revenueApi } from '#domain/stats/revenue-api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getRevenue } from './revenue.ts'
import { getStats } from './stats.ts'

export function statsRoutes(serve: Serve) {
  serve(statsApi.getStats, ({ query }, context) => getStats(context, query))
  serve(revenueApi.getRevenue, ({ query }, context) => getRevenue(context, query))
}
