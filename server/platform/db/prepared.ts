import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/tables.ts'

/** In the place of each value while the statement is written. */
export type StandIns<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const standIns = new Proxy({}, { get: (_, name) => sql`${new StandIn(String(name))}` })

/**
 * A statement that is written once in the process and planned once on each connection: for what many calls ask, where
 * planning takes longer than finding. Not for what needs another plan for other values, such as rules, sorts and limits.
 */
export function prepared<Values extends object, Row>(
  write: (db: Database, values: StandIns<Values>) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    if (!statement) {
      statement = write(db, standIns as StandIns<Values>)
      namesByText.set(statement.sql, `prepared_${namesByText.size}`)
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof StandIn ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

/** A connection keeps a statement under its name; which it is, the text says. */
const namesByText = new Map<string, string>()

/** Under which name this statement is prepared, if it is. */
export function findPreparedName(text: string): string | undefined {
  return namesByText.get(text)
}
