import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type CsvHead, type Delimiter, type Encoding, guessEncoding, readCsvHead } from '#domain/csv/csv-head.ts'
import { csvLimits, type ImportProblem } from '#domain/csv/import-file.ts'

/** How to read a file. */
export interface CsvSource {
  path: string
  encoding: Encoding
  delimiter: Delimiter
}

export interface CsvRecord {
  /** Of the file, where the record ends. */
  line: number
  values: string[]
  /** How far the file has been read, in bytes. */
  bytes: number
}

/** What is wrong with a file as a whole. */
export class CsvProblem extends Error {
  readonly code: ImportProblem

  constructor(code: ImportProblem) {
    super(code)
    this.code = code
  }
}

/** Every record but the header, as fast as they are asked for; never more than a few in memory. */
export async function* readRecords({ path, encoding, delimiter }: CsvSource): AsyncGenerator<CsvRecord> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const parser = Readable.from(decode(file, encoding), { objectMode: true }).pipe(
    parse({
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: csvLimits.rowBytes,
    }),
  )
  file.on('error', (error) => parser.destroy(error))
  let isHeader = true
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // A line of delimiters alone is no record; spreadsheets leave many behind.
      if (record.every((value) => value.trim() === '')) continue
      if (!isHeader) yield { line: info.lines, values: record, bytes: file.bytesRead }
      isHeader = false
    }
  } catch (error) {
    throw toFailure(error)
  } finally {
    parser.destroy()
    file.destroy()
  }
}

async function* decode(file: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  // No database text holds a NUL.
  for await (const chunk of file) yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
  yield decoder.decode().replaceAll('\0', '')
}

function toFailure(error: unknown): unknown {
  if (error instanceof CsvError) {
    const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    return new CsvProblem(isQuote ? 'unclosed-quote' : 'unreadable-file')
  }
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new CsvProblem('file-missing') : error
}

const headBytes = 256 * 1024

/** What the beginning of a file says of the rest; undefined when it is no text. */
export async function findCsvHead(path: string): Promise<(CsvHead & { encoding: Encoding }) | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const guessed = guessEncoding(bytes)
    if (!guessed) return undefined
    const encoding = (await isEncodedAs(path, guessed)) ? guessed : guessed === 'utf-8' ? 'windows-1252' : undefined
    if (!encoding) return undefined
    const text = new TextDecoder(encoding).decode(bytes, { stream: true }).replaceAll('\0', '')
    return { ...readCsvHead(text, { rows: 5, whole: bytesRead < headBytes }), encoding }
  } finally {
    await file.close()
  }
}

/** Letters with marks, and halves of characters, may come late: only the whole file tells. */
async function isEncodedAs(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
