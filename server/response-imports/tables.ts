import type { ColumnType, Generated } from 'kysely'
import type { ActorType } from '#domain/activity/event.ts'
import type { Delimiter, Encoding } from '#domain/csv/csv-head.ts'
import type { ImportProblem, ImportStatus, RowIssue } from '#domain/csv/import-file.ts'
import type { ResponseMapping } from '#domain/response-imports/mapping.ts'
import type { ResponseImportMode, ResponseImportOutcome } from '#domain/response-imports/outcome.ts'

export interface ResponseImportTables {
  responseImports: {
    id: Generated<string>
    calloutId: string
    fileName: string
    /** Where it lies until it is read; null once it is gone. */
    file: string | null
    fileBytes: number
    encoding: Encoding
    delimiter: Delimiter
    header: string[]
    mapping: ColumnType<ResponseMapping, string, string>
    mode: ResponseImportMode
    dryRun: boolean
    status: Generated<ImportStatus>
    failure: ImportProblem | null
    progress: Generated<number>
    rowsRead: Generated<number>
    created: Generated<number>
    skipped: Generated<number>
    invalid: Generated<number>
    removed: Generated<number>
    kept: Generated<number>
    actorType: ActorType
    actorId: string | null
    leasedUntil: Date | null
    leasedBy: number | null
    createdAt: Date
    finishedAt: Date | null
    undoneAt: Date | null
  }
  responseImportRows: {
    importId: string
    line: number
    outcome: ResponseImportOutcome
    responseId: string | null
    /** Of what the row says, by which a later import of the same file knows it. */
    digest: Buffer | null
    issues: ColumnType<RowIssue[] | null, string | null, string | null>
    undone: 'kept' | null
  }
}
