import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#server/tables.ts'
import { openNotifications } from './notifications.ts'
import { adaptPool } from './pool.ts'

// Counts arrive as bigint; every count of ours fits a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day of the calendar is no moment.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** As long as a host that has gone without a word, or a free connection, is waited for. */
const connectionPatienceMs = 30_000

/**
 * Many short questions at once, answered from memory or fast disks: compiling them or sharing one out among processes
 * costs more than it saves.
 */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1')
}

/** A pool on this address, e.g. `postgres:///masthead?host=/run/pg&user=masthead`. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    onConnect: prepareConnection,
    connectionTimeoutMillis: connectionPatienceMs,
  })
  // Without listeners a server that goes away takes the process down with it, be the connection idle or lent out.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: adaptPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const endNotifications = openNotifications(db, url)
  const close = async () => {
    await endNotifications()
    await db.destroy()
    // Kysely leaves a pool alone that it never took a connection from, and the process would wait for its idle ones.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}
