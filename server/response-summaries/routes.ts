import { responseSummariesApi } from '#domain/response-summaries/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { summariseResponses } from './summarise.ts'

export function responseSummariesRoutes(serve: Serve) {
  serve(responseSummariesApi.summariseResponses, ({ params, query }, context) =>
    summariseResponses(context, params.id, query),
  )
}
