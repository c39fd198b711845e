import { distinct, readNames } from '#domain/csv/cells.ts'
import { guessEncoding, readCsvHead } from '#domain/csv/csv-head.ts'
import type { ImportDraft } from './draft.ts'

const headBytes = 256 * 1024
const readRows = 2_000
const shownNames = 50

/** The names of groups in the beginning of the file; later ones are matched by their labels. */
export async function readGroupNames(file: File, columns: ImportDraft['columns']): Promise<string[]> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const encoding = guessEncoding(bytes)
  if (!encoding) return []
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  const { header, rows } = readCsvHead(text, { rows: readRows, whole: file.size <= headBytes })
  const places = header.flatMap((name, at) => (columns[name] === 'newsletterGroups' ? at : []))
  return distinct(rows.flatMap((row) => places.flatMap((at) => readNames(row[at] ?? '')))).slice(0, shownNames)
}
