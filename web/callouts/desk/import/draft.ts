import type { DecimalSign } from '#domain/callouts/question-types/import-type.ts'
import type { DateOrder } from '#domain/csv/cells.ts'
import type { CsvHead } from '#domain/csv/csv-head.ts'
import { guessColumns } from '#domain/response-imports/guess-columns.ts'
import type { ResponseMapping } from '#domain/response-imports/mapping.ts'
import type { ResponseImportMode } from '#domain/response-imports/outcome.ts'
import { isRepeatable, type ResponseTargets } from '#domain/response-imports/target.ts'
import type { OfferedBucket } from '../handling/bucket-name.ts'

/** An import that is being set up. */
export interface ImportDraft {
  file: File
  head: CsvHead
  /** What each column holds. */
  columns: Record<string, string>
  mode: ResponseImportMode
  dateOrder: DateOrder
  decimalSign: DecimalSign
  bucket: OfferedBucket
  tags: string[]
}

/** The file with what it seems to be. Semicolons part columns where commas are decimal signs. */
export function beginDraft({ file, head }: { file: File; head: CsvHead }, targets: ResponseTargets): ImportDraft {
  return {
    file,
    head,
    columns: guessColumns(head.header, targets),
    mode: 'new',
    dateOrder: 'dmy',
    decimalSign: head.delimiter === ';' ? 'comma' : 'point',
    bucket: 'inbox',
    tags: [],
  }
}

/** What more than one column claims though only one can be it. */
export function findDoubled(columns: Readonly<Record<string, string>>, targets: ResponseTargets): string | undefined {
  const chosen = Object.values(columns)
  return chosen.find((target, at) => chosen.indexOf(target) !== at && !isRepeatable(target, targets))
}

/** What is sent of it. */
export function orderOf(
  calloutId: string,
  { file, columns, dateOrder, decimalSign, bucket, tags, mode }: ImportDraft,
  dryRun: boolean,
) {
  const mapping: ResponseMapping = { columns, dateOrder, decimalSign, bucket, tags }
  const fields = { mapping: JSON.stringify(mapping), mode, dryRun: String(dryRun) }
  return { path: `/callout/${calloutId}/response-imports`, file, fields }
}
