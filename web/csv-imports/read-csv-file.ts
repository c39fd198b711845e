import { type CsvHead, guessEncoding, readCsvHead } from '#domain/csv/csv-head.ts'

const headBytes = 256 * 1024
const shownRows = 4

/** The header and first rows of a file; otherwise why it can't be imported. */
export async function readCsvFile(file: File): Promise<CsvHead | 'unreadable' | 'empty'> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const encoding = guessEncoding(bytes)
  if (!encoding) return 'unreadable'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  const head = readCsvHead(text, { rows: shownRows, whole: file.size <= headBytes })
  return head.header.length === 0 ? 'empty' : head
}
