import { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { submitResponse } from './submit.ts'

export function calloutResponsesRoutes(serve: Serve) {
  serve(calloutResponsesApi.createResponse, ({ params, query, body }, context) =>
    submitResponse(context, params.id, body, query.captchaToken),
  )
}
