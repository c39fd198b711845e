import { emailsApi } from '#domain/emails/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getOutboxEmail, listOutbox } from './outbox.ts'

export function emailsRoutes(serve: Serve) {
  serve(emailsApi.listOutbox, ({ query }, context) => listOutbox(context, query))
  serve(emailsApi.getOutboxEmail, ({ params }, context) => getOutboxEmail(context, params.id))
}
