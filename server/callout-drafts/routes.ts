import { calloutDraftsApi as api } from '#domain/callout-drafts/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { deleteCalloutDraft, getCalloutDraft, writeCalloutDraft } from './drafts.ts'

export function calloutDraftsRoutes(serve: Serve) {
  serve(api.getCalloutDraft, ({ params }, context) => getCalloutDraft(context, params.id))
  serve(api.writeCalloutDraft, ({ params, body }, context) => writeCalloutDraft(context, params.id, body))
  serve(api.deleteCalloutDraft, ({ params, query }, context) => deleteCalloutDraft(context, params.id, query.version))
}
