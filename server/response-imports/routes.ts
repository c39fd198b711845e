import { responseImportsApi as api } from '#domain/response-imports/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { reportOf } from './report.ts'
import { showImport, showImports, showRows } from './show.ts'
import { startImport } from './start.ts'
import { undoImport } from './undo.ts'

export function responseImportsRoutes(serve: Serve) {
  serve(api.startResponseImport, ({ params, body, file }, context) => startImport(context, params.id, file, body))
  serve(api.listResponseImports, ({ params, query }, context) => showImports(context, params.id, query))
  serve(api.getResponseImport, ({ params }, context) => showImport(context, params.id))
  serve(api.listResponseImportRows, ({ params, query }, context) => showRows(context, params.id, query))
  serve(api.getResponseImportReport, ({ params }, context) => reportOf(context, params.id))
  serve(api.undoResponseImport, ({ params }, context) => undoImport(context, params.id))
}
