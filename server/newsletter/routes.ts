import { newsletterApi } from '#domain/newsletter/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getIntegration, refreshIntegration, setTestGroups } from './integration.ts'

export function newsletterRoutes(serve: Serve) {
  serve(newsletterApi.getNewsletterIntegration, ({ query }, context) =>
    getIntegration(context, query.with.includes('health')),
  )
  serve(newsletterApi.refreshNewsletterGroups, (_input, context) => refreshIntegration(context))
  serve(newsletterApi.setTestNewsletterGroups, ({ body }, context) => setTestGroups(context, body))
}
