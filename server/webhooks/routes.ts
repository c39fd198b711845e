import { webhooksApi } from '#domain/webhooks/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listDeliveries, replayDelivery, showDelivery, testWebhook } from './deliveries.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateSecret, showWebhook } from './webhooks.ts'

export function webhooksRoutes(serve: Serve) {
  serve(webhooksApi.listWebhooks, (_, context) => listWebhooks(context))
  serve(webhooksApi.createWebhook, ({ body }, context) => createWebhook(context, body))
  serve(webhooksApi.listWebhookDeliveries, ({ query }, context) => listDeliveries(context, query))
  serve(webhooksApi.getWebhookDelivery, ({ params }, context) => showDelivery(context, params.id))
  serve(webhooksApi.replayWebhookDelivery, ({ params }, context) => replayDelivery(context, params.id))
  serve(webhooksApi.getWebhook, ({ params }, context) => showWebhook(context, params.id))
  serve(webhooksApi.changeWebhook, ({ params, body }, context) => changeWebhook(context, params.id, body))
  serve(webhooksApi.deleteWebhook, ({ params }, context) => removeWebhook(context, params.id))
  serve(webhooksApi.rotateWebhookSecret, ({ params }, context) => rotateSecret(context, params.id))
  serve(webhooksApi.testWebhook, ({ params }, context) => testWebhook(context, params.id))
}
