import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/tables.ts'

/** A table as the database has it. */
export interface LoadedTable {
  name: string
  columns: readonly string[]
  key: readonly string[]
  /** Columns whose numbers the database gives. */
  numbered: readonly string[]
}

/** Every table. */
export async function listTables(tx: Tx): Promise<Map<string, LoadedTable>> {
  const { rows } = await sql<LoadedTable>`
    select tables.relname as name,
      array_agg(columns.attname::text order by columns.attnum) as columns,
      coalesce(array_agg(columns.attname::text order by columns.attnum)
        filter (where columns.attnum = any (keys.indkey)), '{}') as key,
      coalesce(array_agg(columns.attname::text order by columns.attnum)
        filter (where columns.attidentity <> ''), '{}') as numbered
    from pg_class tables
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
      left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
    group by tables.relname`.execute(tx)
  return new Map(rows.map((table) => [table.name, table]))
}

/** Those of these tables that hold a row. */
export async function listFilled(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const looks = tables.map((table) => sql`select ${table}::text as name where exists (select from ${sql.table(table)})`)
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)} order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

const lockPatienceMs = 5_000

/**
 * Has all tables to itself until the transaction ends. Meanwhile no trigger does anything, so that nothing is sent, queued or
 * counted because of rows that come in; references are checked in the end (`checkReferences`), so that their order is free.
 */
export async function beginLoading(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockPatienceMs)}, true)`.execute(tx)
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx)
  await onEachTable(tx, sql`'alter table %s disable trigger user'`)
  await onEachReference(tx, sql`'alter table %s alter constraint %I deferrable initially deferred'`)
}

/** Fails where a row refers to one that isn't there. From here on references are checked at once. */
export async function checkReferences(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

export async function endLoading(tx: Tx): Promise<void> {
  await onEachReference(tx, sql`'alter table %s alter constraint %I not deferrable'`)
  await onEachTable(tx, sql`'alter table %s enable trigger user'`)
}

async function onEachTable(tx: Tx, what: RawBuilder<unknown>): Promise<void> {
  await sql`do $do$
    declare each_one record;
    begin
      for each_one in select distinct tgrelid::regclass as name from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = 'public'::regnamespace
      loop execute format(${what}, each_one.name); end loop;
    end $do$`.execute(tx)
}

async function onEachReference(tx: Tx, what: RawBuilder<unknown>): Promise<void> {
  await sql`do $do$
    declare each_one record;
    begin
      for each_one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
      loop execute format(${what}, each_one.name, each_one.conname); end loop;
    end $do$`.execute(tx)
}

/** What becomes of a row whose key is there already: an error, nothing, or the row that comes in instead of the other. */
type Meeting = 'refuse' | 'keep' | 'replace'

interface Loading {
  meeting: Meeting
  /** Numbers are given anew, to rows that this holds for: `given` is the row. */
  renumberedIf?: RawBuilder<boolean> | undefined
}

/** Writes rows with all of their table's columns; answers how many were written. */
export async function loadRows(
  tx: Tx,
  { name, columns, key, numbered }: LoadedTable,
  rows: string,
  { meeting, renumberedIf }: Loading,
): Promise<number> {
  const written = renumberedIf ? columns.filter((column) => !numbered.includes(column)) : columns
  const names = sql.join(written.map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb) given
    where ${renumberedIf ?? sql`true`} ${meetingPart(meeting, key, columns)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function meetingPart(meeting: Meeting, key: readonly string[], columns: readonly string[]): RawBuilder<unknown> {
  if (meeting === 'refuse' || key.length === 0) return sql``
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const others = columns.filter((column) => !key.includes(column))
  if (meeting === 'keep' || others.length === 0) return sql`on conflict (${keys}) do nothing`
  const sets = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  return sql`on conflict (${keys}) do update set ${sql.join(sets)}`
}

/** Leaves the transaction as it was before, and usable, where rows don't fit. */
export async function attempt<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    if (isOfRows(error)) await sql`rollback to savepoint attempt`.execute(tx)
    throw error
  }
}

/** An error of PostgreSQL that says what is wrong with rows: values, constraints, limits. */
export interface RowError extends Error {
  code: string
  table?: string
  detail?: string
}

export function isOfRows(error: unknown): error is RowError {
  return error instanceof Error && 'code' in error && /^(?:2[1-3]|54)/.test(String(error.code))
}

/** That something else has held a table for too long, or waits for one of ours itself. */
export function isOfLocks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:55P03|40P01)$/.test(String(error.code))
}
