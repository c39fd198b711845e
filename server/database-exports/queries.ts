import { type RawBuilder, sql } from 'kysely'
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

/** As many as one can look through, and enough for every list to have a second page. */
const sampled = { contacts: 200, admins: 20, responses: 500 }

/** The newest, and some of those who run the site. */
export async function listSampledContacts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from contacts order by joined desc, id limit ${sampled.contacts})
    union
    (select contact_id from contact_roles where role in ('admin', 'superadmin')
      order by date_added desc, contact_id limit ${sampled.admins})`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listPaymentsOf(tx: Tx, contacts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where contact_id = any(${contacts}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The newest of these contacts and of guests. */
export async function listSampledResponses(tx: Tx, contacts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from callout_responses where contact_id is null or contact_id = any(${contacts}::uuid[])
    order by created_at desc, id limit ${sampled.responses}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes what rows with numbers belong to, as it is before any come in. */
export async function notePresent(tx: Tx): Promise<void> {
  await sql`create temporary table present_before on commit drop as
    select id from contacts union all select id from callouts union all select id from mailings`.execute(tx)
}

/** Of a row that comes in: what this column names has come in with it. */
export function cameIn(column: string): RawBuilder<boolean> {
  const id = sql.ref(`given.${column}`)
  return sql`${id} is not null and not exists (select from present_before where present_before.id = ${id})`
}

/** Makes anew what triggers keep otherwise. */
export async function rebuildDerivedRows(tx: Tx): Promise<void> {
  await sql`select rebuild_derived_rows()`.execute(tx)
}
