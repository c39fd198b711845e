import { responseRetentionApi } from '#domain/response-retention/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { previewRetention } from './preview.ts'

export function responseRetentionRoutes(serve: Serve) {
  serve(responseRetentionApi.previewRetention, ({ params, query }, context) =>
    previewRetention(context, params.id, query),
  )
}
