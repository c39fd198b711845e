import { type ImportField, type ImportMode, repeatableFields } from '#domain/contact-imports/import-field.ts'
import { guessColumns, guessPreset, guessStatus, type ImportPreset } from '#domain/contact-imports/presets.ts'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { DateOrder } from '#domain/csv/cells.ts'
import { type CsvHead, guessEncoding, readCsvHead } from '#domain/csv/csv-head.ts'

/** An import that is being set up. */
export interface ImportDraft {
  file: File
  head: CsvHead
  preset: ImportPreset | undefined
  columns: Record<string, ImportField>
  mode: ImportMode
  newsletterStatus: NewsletterStatus
  dateOrder: DateOrder
  tags: string[]
}

const headBytes = 256 * 1024
const shownRows = 4

/** The file with what it seems to be; otherwise why it can't be imported. */
export async function readImportDraft(file: File): Promise<ImportDraft | 'unreadable' | 'empty'> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const encoding = guessEncoding(bytes)
  if (!encoding) return 'unreadable'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  const head = readCsvHead(text, { rows: shownRows, whole: file.size <= headBytes })
  if (head.header.length === 0) return 'empty'
  const preset = guessPreset(head.header)
  return {
    file,
    head,
    preset,
    columns: guessColumns(head.header, preset),
    mode: 'merge',
    newsletterStatus: guessStatus(file.name) ?? 'none',
    dateOrder: 'dmy',
    tags: [],
  }
}

/** The field that more than one column claims though only one can be it. */
export function findDoubledField(columns: Readonly<Record<string, ImportField>>): ImportField | undefined {
  const fields = Object.values(columns)
  return fields.find((field, at) => fields.indexOf(field) !== at && !repeatableFields.includes(field))
}
