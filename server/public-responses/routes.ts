import { publicResponsesApi as api } from '#domain/public-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listPublicResponses } from './list.ts'

export function publicResponsesRoutes(serve: Serve) {
  serve(api.listPublicResponses, ({ params, query }, context) => listPublicResponses(context, params.id, query))
}
