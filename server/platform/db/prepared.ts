import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/tables.ts'
import { noteIfAway } from './away.ts'

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

/**
 * Makes a new connection ask for prepared statements by their names, and answer by promises of ours: those of the driver
 * hang together, so that each result drags the next ones into the old part of the heap (four times the memory).
 */
export function adaptQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const [text, values, callback] = given
    if (typeof text !== 'string' || typeof values === 'function' || callback !== undefined) return query(...given)
    const name = namesByText.get(text)
    return new Promise((resolve, reject) => {
      query({ name, text, values }, (error: Error | null, result: unknown) =>
        error ? reject(noteIfAway(error)) : resolve(result),
      )
    })
  }) as typeof client.query
}
