import { sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

export type Row = Record<string, unknown>

/** The rows of a table, a page at a time, so that their number costs no memory. */
export async function* readTable(tx: Tx, table: string, pageSize = 500): AsyncGenerator<Row[]> {
  const cursor = sql.id('export_rows')
  await sql`declare ${cursor} no scroll cursor for select to_jsonb(exported) as row from ${sql.table(table)} exported`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(pageSize)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < pageSize) break
  }
  await sql`close ${cursor}`.execute(tx)
}
