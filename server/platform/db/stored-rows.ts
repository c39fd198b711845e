import { sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

/** A row as PostgreSQL writes it as JSON, its columns under their own names. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Puts rows back into the table they were read from; those that are there stay. */
export async function insertStored(tx: Tx, table: string, rows: readonly StoredRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** Writes these columns of one row. */
export async function updateStored(
  tx: Tx,
  table: string,
  { key, id }: { key: string; id: string },
  values: StoredRow,
): Promise<void> {
  const columns = Object.keys(values)
  if (columns.length === 0) return
  const sets = columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`)
  await sql`
    update ${sql.table(table)} t set ${sql.join(sets)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) v
    where t.${sql.ref(key)} = ${id}`.execute(tx)
}
