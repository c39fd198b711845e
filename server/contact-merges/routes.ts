import { contactMergesApi } from '#domain/contact-merges/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { dismiss, reopen, showDuplicates } from './duplicates.ts'
import { mergeContacts } from './merge.ts'
import { undoMerge } from './undo.ts'

export function contactMergesRoutes(serve: Serve) {
  serve(contactMergesApi.listContactDuplicates, ({ query }, context) => showDuplicates(context, query))
  serve(contactMergesApi.dismissContactDuplicate, ({ params }, context) => dismiss(context, params.id))
  serve(contactMergesApi.reopenContactDuplicate, ({ params }, context) => reopen(context, params.id))
  serve(contactMergesApi.mergeContacts, ({ body }, context) => mergeContacts(context, body))
  serve(contactMergesApi.undoContactMerge, ({ params }, context) => undoMerge(context, params.id))
}
