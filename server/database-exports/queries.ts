import { sql } from 'kysely'
import type { Database, Tx } from '#server/tables.ts'

/** All that is read is as it was when the first of it was. */
export function inSnapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Every table with its columns. */
export async function listColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select columns.table_name as "table", array_agg(columns.column_name::text order by ordinal_position) as columns
    from information_schema.columns columns
    join information_schema.tables tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE'
    group by columns.table_name order by columns.table_name`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Says which schema an export is of. */
export async function findLastMigration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name
}
