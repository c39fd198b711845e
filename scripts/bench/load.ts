import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Row, Value } from './newsroom.ts'

/** Copies rows by table into an empty, migrated database and lets it count what is there. */
export async function loadTables(pool: pg.Pool, tables: object): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [table, rows] of Object.entries(tables) as [string, Row[]][]) {
      await withoutIndexes(client, table, () => copyRows(client, table, rows))
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** The rows of several sets of tables, table by table. */
export function mergeTables(...sets: readonly object[]): Record<string, Row[]> {
  const merged: Record<string, Row[]> = {}
  for (const set of sets) {
    for (const [table, rows] of Object.entries(set) as [string, Row[]][])
      merged[table] = (merged[table] ?? []).concat(rows)
  }
  return merged
}

/** A million rows are sorted into an index sooner than put into it one by one. */
async function withoutIndexes(client: pg.PoolClient, table: string, work: () => Promise<void>) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
}

async function copyRows(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (format csv)`))
  await pipeline(Readable.from(writeLines(rows, columns)), into)
}

function* writeLines(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += 1000) {
    const lines = rows.slice(start, start + 1000).map((row) => columns.map((column) => writeCell(row[column] ?? null)))
    yield `${lines.map((cells) => cells.join(',')).join('\n')}\n`
  }
}

/** Nothing between two commas is null; text stands in quotes. */
function writeCell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return quote(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return quote(typeof value === 'string' ? value : JSON.stringify(value))
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
