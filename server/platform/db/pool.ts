import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { noteAway, noteIfAway } from './away.ts'
import { findPreparedName } from './prepared.ts'

/** The pool as Kysely uses it: what fails says whether the database is away, and prepared statements go by their names. */
export function adaptPool(pool: pg.Pool): PostgresPool {
  // Kysely knows a connection again by its object.
  const adapted = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const adapt = (client: pg.PoolClient) => {
    const known = adapted.get(client) ?? adaptClient(client)
    adapted.set(client, known)
    return known
  }
  return {
    connect: () => pool.connect().then(adapt, (error) => Promise.reject(noteAway(error))),
    end: () => pool.end(),
    options: pool.options,
  }
}

/**
 * Answers by promises of ours: those of the driver hang together, so that each result drags the next ones into the old part
 * of the heap (four times the memory).
 */
function adaptClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      client.query({ name: findPreparedName(text), text, values }, (error, result) =>
        error ? reject(noteIfAway(error)) : resolve(result),
      )
    })
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
