import { type RawBuilder, sql } from 'kysely'

/** What becomes of what refers to a row that is merged into another one. */
type ReferenceFate =
  /** The merge itself unites or chooses. */
  | 'united'
  /** Goes over to the row that stays, and back when the merge is undone. */
  | 'moved'
  /** Ends with the row. */
  | 'dropped'

interface Reference {
  fate: ReferenceFate
  /** What a moved row is told by. */
  key?: readonly string[]
  /** That there is one shows that the row was used: undoing what brought it leaves it alone. */
  isUse?: true
}

/** By `table.column`, as the room declares it whose table it is. */
export type References = Readonly<Record<string, Reference>>

/** A reference whose rows move. */
export interface Moved {
  table: string
  column: string
  key: readonly string[]
}

export function listMoved(references: References): Moved[] {
  return Object.entries(references).flatMap(([name, { key = [] }]) => {
    const [table = '', column = ''] = name.split('.')
    return key.length > 0 ? [{ table, column, key }] : []
  })
}

/** Part of a statement: what referred to one id refers to the other; answers the keys of what moved. */
export function movePart(
  { table, column, key }: Moved,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from}
      returning ${sql.join(key.map((name) => sql.ref(name)))}`
}

/** As `movePart`, of the rows with these keys alone. */
export function moveKeyedPart(
  { table, column, key }: Moved,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
  rows: readonly object[],
): RawBuilder<unknown> {
  const isRow = key.map((name) => sql`t.${sql.ref(name)}::text = k ->> ${sql.lit(name)}`)
  return sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) k
      where t.${sql.ref(column)} = ${from} and ${sql.join(isRow, sql` and `)}`
}

/** Whether anything refers to the id by one of the columns that show a use. */
export function isReferred(references: References, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const checks = Object.entries(references).flatMap(([name, { isUse }]) => {
    const [table = '', column = ''] = name.split('.')
    return isUse ? [sql`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = ${id})`] : []
  })
  return sql<boolean>`(${sql.join(checks, sql` or `)})`
}
