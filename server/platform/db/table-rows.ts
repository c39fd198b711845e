import { sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

export type Row = Record<string, unknown>

/** Of a table, the rows that have one of these values. */
export interface Chosen {
  column: string
  values: readonly string[]
}

const pageSize = 500

/** The rows of a table, or those that are chosen, a page at a time, so that their number costs no memory. */
export async function* readTable(tx: Tx, table: string, chosen?: Chosen): AsyncGenerator<Row[]> {
  const cursor = sql.id('export_rows')
  const condition = chosen ? sql`where ${sql.ref(chosen.column)}::text = any(${chosen.values}::text[])` : sql``
  await sql`declare ${cursor} no scroll cursor for
    select to_jsonb(exported) as row from ${sql.table(table)} exported ${condition}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(pageSize)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) break
  }
  await sql`close ${cursor}`.execute(tx)
}
