import { statsApi } from '#domain/stats/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getStats } from './stats.ts'

export function statsRoutes(serve: Serve) {
  serve(statsApi.getStats, ({ query }, context) => getStats(context, query))
}
