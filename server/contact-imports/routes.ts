import { contactImportsApi } from '#domain/contact-imports/api.ts'
import { listKnownGroups } from '#server/newsletter/index.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { reportOf } from './report.ts'
import { showImport, showImports, showRows } from './show.ts'
import { startImport } from './start.ts'
import { undoImport } from './undo.ts'

export function contactImportsRoutes(serve: Serve) {
  serve(contactImportsApi.startContactImport, ({ body, file }, context) => startImport(context, file, body))
  serve(contactImportsApi.listContactImports, ({ query }, context) => showImports(context, query))
  serve(contactImportsApi.listSubscriberGroups, (_input, { db }) => listKnownGroups(db))
  serve(contactImportsApi.getContactImport, ({ params }, context) => showImport(context, params.id))
  serve(contactImportsApi.listContactImportRows, ({ params, query }, context) => showRows(context, params.id, query))
  serve(contactImportsApi.getContactImportReport, ({ params }, context) => reportOf(context, params.id))
  serve(contactImportsApi.undoContactImport, ({ params }, context) => undoImport(context, params.id))
}
