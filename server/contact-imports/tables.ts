import type { ColumnType, Generated } from 'kysely'
import type { ActorType } from '#domain/activity/event.ts'
import type { Filled } from '#domain/contact-imports/fill-in.ts'
import type { ImportMode, ImportOutcome } from '#domain/contact-imports/import-field.ts'
import type { ImportMapping } from '#domain/contact-imports/mapping.ts'
import type { Delimiter, Encoding } from '#domain/csv/csv-head.ts'
import type { ImportProblem, ImportStatus, RowIssue } from '#domain/csv/import-file.ts'

export interface ContactImportTables {
  contactImports: {
    id: Generated<string>
    fileName: string
    /** Where it lies until it is read; null once it is gone. */
    file: string | null
    fileBytes: number
    encoding: Encoding
    delimiter: Delimiter
    header: string[]
    mapping: ColumnType<ImportMapping, string, string>
    mode: ImportMode
    dryRun: boolean
    status: Generated<ImportStatus>
    failure: ImportProblem | null
    progress: Generated<number>
    rowsRead: Generated<number>
    created: Generated<number>
    merged: Generated<number>
    unchanged: Generated<number>
    skipped: Generated<number>
    invalid: Generated<number>
    removed: Generated<number>
    restored: Generated<number>
    kept: Generated<number>
    actorType: ActorType
    actorId: string | null
    leasedUntil: Date | null
    leasedBy: number | null
    createdAt: Date
    finishedAt: Date | null
    undoneAt: Date | null
  }
  contactImportRows: {
    importId: string
    line: number
    outcome: ImportOutcome
    contactId: string | null
    email: string | null
    issues: ColumnType<RowIssue[] | null, string | null, string | null>
    filled: ColumnType<Filled | null, string | null, string | null>
    tagIds: string[] | null
    /** What the person agreed to, as far as this row was the first to say so. */
    consentId: string | null
    undone: 'removed' | 'restored' | 'kept' | null
  }
}
