import { createReadStream } from 'node:fs'
import { CommandError } from '#server/platform/commands/command.ts'
import { format, version } from './format.ts'

export interface Line {
  number: number
  text: string
}

/** What the first line says. */
export interface Head {
  migration: string
  anonymity: string
}

/** A line from a table's row; its columns are still to be compared with those of the table. */
export interface RowLine {
  number: number
  table: string
  row: Readonly<Record<string, unknown>>
}

/** No row is as long; a file without ends of lines doesn't fill the memory. */
const longestLine = 64 * 1024 * 1024
const newline = 10
const decoder = new TextDecoder('utf-8', { fatal: true })

/** The lines of a file, as it is read. */
export async function* readLines(path: string): AsyncGenerator<Line, undefined> {
  let pieces: Buffer[] = []
  let length = 0
  let number = 1
  const take = (piece: Buffer): void => {
    length += piece.length
    if (length > longestLine) throw brokenLine(number, 'is longer than any row')
    pieces.push(piece)
  }
  const finish = (): Line => {
    const line = { number, text: decode(Buffer.concat(pieces), number) }
    pieces = []
    length = 0
    number += 1
    return line
  }
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        take(chunk.subarray(start, end))
        yield finish()
        start = end + 1
      }
      if (start < chunk.length) take(chunk.subarray(start))
    }
  } catch (error) {
    throw isOfFiles(error) ? new CommandError(`${path} can't be read (${error.code})`) : error
  }
  if (length > 0) yield finish()
  return undefined
}

/** Refuses whatever is no export of a database. */
export function readHead(line: Line | undefined): Head {
  const head = line && parse(line)
  if (!isObject(head) || head.format !== format || typeof head.migration !== 'string')
    throw new CommandError('line 1: this is no file that database export or export-demo wrote')
  if (head.version !== version)
    throw new CommandError(`line 1: this file has format ${head.version}, and this Masthead reads format ${version}`)
  return { migration: head.migration, anonymity: String(head.anonymity) }
}

export function readRow(line: Line): RowLine {
  const said = parse(line)
  if (!isObject(said) || typeof said.table !== 'string' || !isObject(said.row))
    throw brokenLine(line.number, 'is no row of a table')
  return { number: line.number, table: said.table, row: said.row }
}

export function brokenLine(number: number, what: string): CommandError {
  return new CommandError(`line ${number} ${what}; nothing was imported`)
}

function parse({ number, text }: Line): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw brokenLine(number, 'is no JSON: the file is damaged, or was cut off')
  }
}

function decode(bytes: Buffer, number: number): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw brokenLine(number, 'is no text in UTF-8')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
