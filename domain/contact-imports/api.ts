import { z } from 'zod'
import { csvLimits, importProblems, importStatuses } from '#domain/csv/import-file.ts'
import { download } from '#domain/http/download.ts'
import { IdParams, IsoDate, listQuery, page } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { importFields, importModes, importOutcomes } from './import-field.ts'
import { ImportMapping } from './mapping.ts'

const ImportReply = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mode: z.enum(importModes),
  dryRun: z.boolean(),
  status: z.enum(importStatuses),
  failure: z.enum(importProblems).optional().describe('Why it stopped'),
  columns: z.record(z.string(), z.enum(importFields)).describe('The field of each column'),
  progress: z.number().describe('From 0 to 1'),
  rows: z.int().describe('Read so far'),
  counts: z.object({
    created: z.int(),
    merged: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    invalid: z.int(),
  }),
  undo: z
    .object({
      removed: z.int().describe('Contacts of this import that were removed again'),
      restored: z.int().describe('Contacts whose old values were restored'),
      kept: z.int().describe('Contacts that were kept, because they were used or changed since'),
    })
    .optional(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }).optional(),
  createdAt: IsoDate,
  finishedAt: IsoDate.optional(),
  undoneAt: IsoDate.optional(),
})
export type ImportReply = z.infer<typeof ImportReply>

const ImportRow = z.object({
  line: z.int().describe('In the file; the header is line 1'),
  email: z.string(),
  outcome: z.enum(importOutcomes),
  contactId: z.uuid().optional(),
  issues: z.array(z.object({ column: z.string(), code: z.string() })),
  fields: z.array(z.string()).describe('What a merge fills in'),
  undone: z.enum(['removed', 'restored', 'kept']).optional(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const contactImportsApi = {
  startContactImport: route({
    method: 'POST',
    path: '/contact-imports',
    access: 'admin',
    summary: 'Import contacts from a CSV file, or try what an import would do',
    upload: { maxBytes: csvLimits.fileBytes },
    body: z.strictObject({
      mapping: z.optional(ImportMapping).describe('Guessed from the header if omitted'),
      mode: z.enum(importModes).default('merge'),
      dryRun: z.boolean().default(false),
    }),
    reply: z.object({ id: z.uuid() }),
    problems: ['file-upload-error', 'LIMIT_FILE_SIZE', 'UNSUPPORTED_FILE_TYPE'],
    rateLimit: { bucket: 'contact-imports', guest: 0, signedIn: 60, windowSeconds: 3600 },
  }),
  listContactImports: route({
    method: 'GET',
    path: '/contact-imports',
    access: 'admin',
    summary: 'Imports, newest first',
    query: listQuery(['createdAt']),
    reply: page(ImportReply),
  }),
  listSubscriberGroups: route({
    method: 'GET',
    path: '/contact-imports/newsletter-groups',
    access: 'admin',
    summary: 'The newsletter groups that imported subscribers can come into',
    reply: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  getContactImport: route({
    method: 'GET',
    path: '/contact-imports/:id',
    access: 'admin',
    summary: 'The progress of an import',
    params: IdParams,
    reply: ImportReply,
    problems: ['not-found'],
  }),
  listContactImportRows: route({
    method: 'GET',
    path: '/contact-imports/:id/rows',
    access: 'admin',
    summary: 'The result of each row, in the order of the file',
    params: IdParams,
    query: listQuery(['line'], {
      outcome: z.enum(importOutcomes).optional(),
      undone: z.enum(['removed', 'restored', 'kept']).optional(),
    }),
    reply: page(ImportRow),
    problems: ['not-found'],
  }),
  getContactImportReport: route({
    method: 'GET',
    path: '/contact-imports/:id/report.csv',
    access: 'admin',
    summary: 'The same as a file',
    params: IdParams,
    reply: download('text/csv'),
    problems: ['not-found'],
  }),
  undoContactImport: route({
    method: 'DELETE',
    path: '/contact-imports/:id',
    access: 'admin',
    summary: 'Undo an import; a running one stops; a dry run is discarded',
    params: IdParams,
    problems: ['not-found'],
  }),
}
