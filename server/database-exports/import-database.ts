import { CommandError } from '#server/platform/commands/command.ts'
import {
  attempt,
  beginLoading,
  checkReferences,
  endLoading,
  isOfLocks,
  isOfRows,
  type LoadedTable,
  listFilled,
  listTables,
  loadRows,
  type RowError,
} from '#server/platform/db/load-rows.ts'
import type { Database, Tx } from '#server/tables.ts'
import { derivedTables, filledFromTheStart, neverWritten } from './format.ts'
import * as queries from './queries.ts'
import { brokenLine, type Head, type Line, readHead, readLines, readRow } from './read-file.ts'

interface Wishes {
  /** Into a database that holds rows: those whose keys are there stay as they are. */
  merge: boolean
}

interface Imported {
  written: number
  /** Rows whose keys were there already. */
  present: number
  anonymity: string
}

/**
 * By what rows with a number of this database's own come along into one that holds others: with what this column names. They
 * get new numbers.
 */
export const parentsOfNumbered: Readonly<Record<string, string>> = {
  callout_answering_times: 'callout_id',
  contribution_periods: 'contact_id',
  mailing_recipients: 'mailing_id',
  mailing_unsubscriptions: 'contact_id',
  membership_periods: 'contact_id',
}

/** Brings in what `exportDatabase` wrote, all of it or nothing: a page of rows at a time, however long the file is. */
export async function importDatabase({ db }: { db: Database }, file: string, wishes: Wishes): Promise<Imported> {
  const lines = readLines(file)
  try {
    const { value: first } = await lines.next()
    const head = readHead(first)
    const counts = await db.transaction().execute((tx) => bringIn(tx, { file, head, lines }, wishes))
    return { ...counts, anonymity: head.anonymity }
  } finally {
    await lines.return(undefined)
  }
}

interface Opened {
  file: string
  head: Head
  /** Those that follow the first. */
  lines: AsyncGenerator<Line, undefined>
}

async function bringIn(tx: Tx, { file, head, lines }: Opened, wishes: Wishes): Promise<Omit<Imported, 'anonymity'>> {
  assertSameSchema(head, await queries.findLastMigration(tx))
  const all = await listTables(tx)
  await begin(tx, [...all.keys()])
  const tables = new Map([...all].filter(([name]) => !neverWritten.includes(name)))
  if (wishes.merge) await queries.notePresent(tx)
  else await assertEmpty(tx, [...tables.keys()])
  let written = 0
  let read = 0
  for await (const page of readPages(lines, tables)) {
    written += await load(tx, page, wishes)
    read += page.rows.length
  }
  await checkWhole(tx, file)
  await queries.rebuildDerivedRows(tx)
  await endLoading(tx)
  return { written, present: read - written }
}

function assertSameSchema({ migration }: Head, present: string | undefined): void {
  if (migration === present) return
  const way =
    migration > String(present)
      ? 'update Masthead to the version that wrote it'
      : 'with the version that wrote it import it, then update, and export it again'
  throw new CommandError(`this file is of migration ${migration}, and this database of ${present}: ${way}`)
}

async function begin(tx: Tx, tables: readonly string[]): Promise<void> {
  try {
    await beginLoading(tx, tables)
  } catch (error) {
    if (isOfLocks(error)) throw new CommandError('something else uses this database: stop Masthead first')
    throw error
  }
}

async function assertEmpty(tx: Tx, tables: readonly string[]): Promise<void> {
  const used = tables.filter((table) => !derivedTables.includes(table) && !filledFromTheStart.includes(table))
  const [first, ...others] = await listFilled(tx, used)
  if (first === undefined) return
  const which = others.length > 0 ? `${first} and ${others.length} other tables have rows` : `${first} has rows`
  throw new CommandError(
    `this database isn't empty (${which}): import into a new one, or add what isn't there yet with --merge`,
  )
}

interface Page {
  table: LoadedTable
  rows: { number: number; json: string }[]
}

const pageLength = 500
const pageSize = 4 * 1024 * 1024

/** Rows of one table that come after each other; those of tables that are made of others are read and left out. */
async function* readPages(
  lines: AsyncGenerator<Line, undefined>,
  tables: ReadonlyMap<string, LoadedTable>,
): AsyncGenerator<Page> {
  let page: Page | undefined
  let size = 0
  for await (const line of lines) {
    const { table, json } = readRowOf(line, tables)
    if (derivedTables.includes(table.name)) continue
    if (page && (page.table !== table || page.rows.length >= pageLength || size >= pageSize)) {
      yield page
      page = undefined
    }
    if (!page) {
      page = { table, rows: [] }
      size = 0
    }
    page.rows.push({ number: line.number, json })
    size += json.length
  }
  if (page) yield page
}

/** With every column of a table that there is, and no other. */
function readRowOf(line: Line, tables: ReadonlyMap<string, LoadedTable>): { table: LoadedTable; json: string } {
  const { number, table: name, row } = readRow(line)
  const table = tables.get(name)
  if (!table)
    throw brokenLine(number, `is of ${JSON.stringify(name.slice(0, 100))}, which is no table that is imported`)
  const unknown = Object.keys(row).find((column) => !table.columns.includes(column))
  if (unknown !== undefined)
    throw brokenLine(number, `has ${JSON.stringify(unknown.slice(0, 100))}, which is no column of ${name}`)
  const missing = table.columns.find((column) => !Object.hasOwn(row, column))
  if (missing !== undefined) throw brokenLine(number, `is of ${name} and lacks ${missing}`)
  return { table, json: toJson(row, number) }
}

/** What is nested deeper than can be written is no row. */
function toJson(row: object, number: number): string {
  try {
    return JSON.stringify(row)
  } catch {
    throw brokenLine(number, 'is nested too deep')
  }
}

async function load(tx: Tx, { table, rows }: Page, wishes: Wishes): Promise<number> {
  const write = (some: Page['rows']) =>
    loadRows(tx, table, `[${some.map(({ json }) => json).join(',')}]`, wayOf(table, wishes))
  try {
    return await attempt(tx, () => write(rows))
  } catch (error) {
    if (!isOfRows(error)) throw error
    // One by one, to tell which.
    for (const row of rows) await write([row]).catch((cause) => Promise.reject(explain(cause, row.number, table.name)))
    throw error
  }
}

function wayOf(table: LoadedTable, { merge }: Wishes): Parameters<typeof loadRows>[3] {
  if (!merge) return { meeting: filledFromTheStart.includes(table.name) ? 'replace' : 'refuse' }
  const parent = parentsOfNumbered[table.name]
  return { meeting: 'keep', renumberedIf: parent === undefined ? undefined : queries.cameIn(parent) }
}

function explain(error: unknown, number: number, table: string): unknown {
  if (!isOfRows(error)) return error
  return brokenLine(
    number,
    `doesn't fit into ${table}: ${[error.message, error.detail?.replace(/\.$/, '')].filter(Boolean).join('. ')}`,
  )
}

/** Names the line of the first row that refers to nothing. */
async function checkWhole(tx: Tx, file: string): Promise<void> {
  try {
    await checkReferences(tx)
  } catch (error) {
    if (!isOfRows(error)) throw error
    const number = await findReferring(file, error)
    throw number === undefined ? error : explain(error, number, String(error.table))
  }
}

async function findReferring(file: string, { table, detail = '' }: RowError): Promise<number | undefined> {
  const { columns, values } = /^Key \((?<columns>[^()]*)\)=\((?<values>.*)\) is not/.exec(detail)?.groups ?? {}
  if (columns === undefined) return undefined
  const lines = readLines(file)
  await lines.next()
  for await (const line of lines) {
    const found = readRow(line)
    if (found.table !== table) continue
    if (
      columns
        .split(', ')
        .map((column) => String(found.row[column]))
        .join(', ') === values
    )
      return found.number
  }
  return undefined
}
