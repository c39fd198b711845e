import { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getResponse, listCalloutResponses, listResponses } from './list.ts'
import { submitResponse } from './submit.ts'

export function calloutResponsesRoutes(serve: Serve) {
  serve(calloutResponsesApi.createResponse, ({ params, query, body }, context) =>
    submitResponse(context, params.id, body, query.captchaToken),
  )
  serve(calloutResponsesApi.listCalloutResponses, ({ params, query }, context) =>
    listCalloutResponses(context, params.id, query),
  )
  serve(calloutResponsesApi.listResponses, ({ query }, context) => listResponses(context, query))
  serve(calloutResponsesApi.getResponse, ({ params, query }, context) => getResponse(context, params.id, query))
}
