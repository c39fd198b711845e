import { api } from '#domain/api.ts'
import { toOpenApi } from '#domain/http/openapi.ts'
import { Problem } from '#domain/http/problem.ts'
import { clearRateLimits, getHealth, getOpenApi, getRoot } from '#domain/site/api.ts'
import { getInstallation } from '#domain/site/installation.ts'
import { notifications } from '#domain/webhook-notifications/notifications.ts'
import { clearAllPoints } from '#server/platform/http/rate-limit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { reportHealth } from './health.ts'
import { describeInstallation } from './installation.ts'

export function siteRoutes(serve: Serve) {
  // Made once, when somebody asks: all calls take a while to describe.
  let openApi: ReturnType<typeof toOpenApi> | undefined

  serve(getRoot, () => {})
  serve(getHealth, (_, context) => reportHealth(context))
  serve(getInstallation, (_, { config }) => describeInstallation(config))
  serve(getOpenApi, (_, { config }) => {
    openApi ??= toOpenApi(api, { version: config.version, notifications })
    return { openapi: '3.1.0', ...openApi }
  })
  serve(clearRateLimits, async (_, { config, db }) => {
    if (!config.dev) throw new Problem('not-found')
    await clearAllPoints(db)
    return { message: 'All rate limits are cleared' }
  })
}
