import { apiKeysApi } from '#domain/api-keys/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { createOwnKey, endKey, listKeys, showKey, takeKeyOver } from './api-keys.ts'

export function apiKeysRoutes(serve: Serve) {
  serve(apiKeysApi.listApiKeys, ({ query }, context) => listKeys(context, query))
  serve(apiKeysApi.getApiKey, ({ params }, context) => showKey(context, params.id))
  serve(apiKeysApi.createApiKey, ({ body }, context) => createOwnKey(context, body))
  serve(apiKeysApi.takeOverApiKey, ({ params }, context) => takeKeyOver(context, params.id))
  serve(apiKeysApi.deleteApiKey, ({ params }, context) => endKey(context, params.id))
}
