import { contributionsApi } from '#domain/contributions/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { forceContribution } from './force.ts'
import { viewContribution } from './view.ts'

export function contributionsRoutes(serve: Serve) {
  serve(contributionsApi.getContribution, ({ params }, context) => viewContribution(context, params.id))
  serve(contributionsApi.forceContribution, ({ params, body }, context) => forceContribution(context, params.id, body))
}
