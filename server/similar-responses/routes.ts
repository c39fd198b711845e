import { similarResponsesApi } from '#domain/similar-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listSimilar } from './similar.ts'

export function similarResponsesRoutes(serve: Serve) {
  serve(similarResponsesApi.listSimilarResponses, ({ params }, context) => listSimilar(context, params.id))
}
