import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

/** Names this process in the leases it takes. */
export const processKey = randomInt(1, 2 ** 31)

// Any number that nothing else locks.
const heartbeatLocks = 0x636c6d73
const retryMs = 500

/**
 * Starts the heartbeat of this process: an advisory lock on a connection of its own, which ends with the process however
 * that ends. The leases of a killed process are free at once, not when they run out.
 */
export async function startHeartbeat(url: string, key = processKey): Promise<{ end(): Promise<void> }> {
  let ended = false
  let client = await hold()
  watch()
  return {
    end: async () => {
      ended = true
      await client.end()
    },
  }

  async function hold(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'masthead heartbeat' })
    // The end of the connection is what matters, and `watch` sees that.
    fresh.on('error', () => {})
    await fresh.connect()
    await fresh.query('select pg_advisory_lock_shared($1, $2)', [heartbeatLocks, key])
    return fresh
  }

  function watch() {
    client.once('end', async () => {
      while (!ended) {
        const fresh = await hold().catch(() => undefined)
        if (fresh) {
          client = fresh
          if (ended) await client.end()
          else watch()
          return
        }
        await pause(retryMs, undefined, { ref: false })
      }
    })
  }
}

/**
 * Whether a row with the columns `leased_until` and `leased_by` can be leased: it never was, the lease ran out, or the
 * process that took it is gone.
 */
export function isLeaseFree(table: string, now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  const until = sql.ref(`${table}.leasedUntil`)
  const by = sql.ref(`${table}.leasedBy`)
  return sql<boolean>`(${until} is null or ${until} <= ${now} or (${by} is not null and not ${isAlive(by)}))`
}

/** Whether the process of this key has a heartbeat. */
export function isAlive(process: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${sql.lit(heartbeatLocks)} and objid = ${process}::oid
      and database = (select oid from pg_database where datname = current_database())
  )`
}
