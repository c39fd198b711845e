import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { csvLimits, importProblems, importStatuses } from '#domain/csv/import-file.ts'
import { download } from '#domain/http/download.ts'
import { IdParams, IsoDate, listQuery, page } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { ResponseMapping } from './mapping.ts'
import { responseImportModes, responseImportOutcomes } from './outcome.ts'

const ResponseImport = z.object({
  id: z.uuid(),
  calloutId: z.uuid(),
  fileName: z.string(),
  mode: z.enum(responseImportModes),
  dryRun: z.boolean(),
  status: z.enum(importStatuses),
  failure: z.enum(importProblems).optional().describe('Why it stopped'),
  columns: z.record(z.string(), z.string()).describe('What each column holds'),
  progress: z.number().describe('From 0 to 1'),
  rows: z.int().describe('Read so far'),
  counts: z.object({ created: z.int(), skipped: z.int(), invalid: z.int() }),
  undo: z
    .object({
      removed: z.int().describe('Responses of this import that were deleted again'),
      kept: z.int().describe('Responses that were kept, because they were handled since'),
    })
    .optional(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }).optional(),
  createdAt: IsoDate,
  finishedAt: IsoDate.optional(),
  undoneAt: IsoDate.optional(),
})
export type ResponseImport = z.infer<typeof ResponseImport>

const ResponseImportRow = z.object({
  line: z.int().describe('In the file; the header is line 1'),
  outcome: z.enum(responseImportOutcomes),
  responseId: z.uuid().optional(),
  number: z.int().optional().describe('Of the response'),
  issues: z.array(z.object({ column: z.string(), code: z.string() })),
  undone: z.enum(['kept']).optional(),
})
export type ResponseImportRow = z.infer<typeof ResponseImportRow>

export const responseImportsApi = {
  startResponseImport: route({
    method: 'POST',
    path: '/callout/:id/response-imports',
    access: 'admin',
    summary: 'Import responses to a callout from a CSV file, or try what an import would do',
    params: CalloutParams,
    upload: { maxBytes: csvLimits.fileBytes },
    body: z.strictObject({
      mapping: z.optional(ResponseMapping).describe('Guessed from the header if omitted'),
      mode: z.enum(responseImportModes).default('new'),
      dryRun: z.boolean().default(false),
    }),
    reply: z.object({ id: z.uuid() }),
    problems: ['not-found', 'file-upload-error', 'LIMIT_FILE_SIZE', 'UNSUPPORTED_FILE_TYPE'],
    rateLimit: { bucket: 'response-imports', guest: 0, signedIn: 60, windowSeconds: 3600 },
  }),
  listResponseImports: route({
    method: 'GET',
    path: '/callout/:id/response-imports',
    access: 'admin',
    summary: 'Imports of responses to a callout, newest first',
    params: CalloutParams,
    query: listQuery(['createdAt']),
    reply: page(ResponseImport),
    problems: ['not-found'],
  }),
  getResponseImport: route({
    method: 'GET',
    path: '/response-imports/:id',
    access: 'admin',
    summary: 'The progress of an import of responses',
    params: IdParams,
    reply: ResponseImport,
    problems: ['not-found'],
  }),
  listResponseImportRows: route({
    method: 'GET',
    path: '/response-imports/:id/rows',
    access: 'admin',
    summary: 'The result of each row, in the order of the file',
    params: IdParams,
    query: listQuery(['line'], {
      outcome: z.enum(responseImportOutcomes).optional(),
      undone: z.enum(['kept']).optional(),
    }),
    reply: page(ResponseImportRow),
    problems: ['not-found'],
  }),
  getResponseImportReport: route({
    method: 'GET',
    path: '/response-imports/:id/report.csv',
    access: 'admin',
    summary: 'The same as a file',
    params: IdParams,
    reply: download('text/csv'),
    problems: ['not-found'],
  }),
  undoResponseImport: route({
    method: 'DELETE',
    path: '/response-imports/:id',
    access: 'admin',
    summary: 'Undo an import of responses; a running one stops; a dry run is discarded',
    params: IdParams,
    problems: ['not-found'],
  }),
}
