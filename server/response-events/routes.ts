import { responseEventsApi as api } from '#domain/response-events/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { followResponses } from './follow.ts'
import { endPresence, keepPresence } from './presence.ts'

export function responseEventsRoutes(serve: Serve) {
  serve(api.followResponses, ({ params }, context) => followResponses(context, params.id))
  serve(api.keepPresence, ({ params }, context) => keepPresence(context, params.id))
  serve(api.endPresence, ({ params }, context) => endPresence(context, params.id))
}
