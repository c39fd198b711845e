import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

/** Names this process in the claims it makes. */
export const processKey = randomInt(1, 2 ** 31)

// Any number that nothing else locks.
const claimants = 0x636c6d73
const retryMs = 500

/**
 * Shows to every process on the database that this one lives: an advisory lock on a connection of its own, which ends
 * with the process however that ends. So what a killed process had claimed is free at once, not when its lease runs out.
 */
export async function showLife(url: string): Promise<{ end(): Promise<void> }> {
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
    const fresh = new pg.Client({ connectionString: url, application_name: 'masthead claims' })
    // The end of the connection is what matters, and `watch` sees that.
    fresh.on('error', () => {})
    await fresh.connect()
    await fresh.query('select pg_advisory_lock_shared($1, $2)', [claimants, processKey])
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
 * Whether nobody is at work on a row with the columns `claimed_until` and `claimed_by`: never claimed, the lease ran
 * out, or the claimant is gone.
 */
export function isUnclaimed(table: string, now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  const until = sql.ref(`${table}.claimedUntil`)
  const by = sql.ref(`${table}.claimedBy`)
  return sql<boolean>`(${until} is null or ${until} <= ${now} or (${by} is not null and not ${isAlive(by)}))`
}

/** Whether the process of this key shows its life. */
export function isAlive(process: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${sql.lit(claimants)} and objid = ${process}::oid
      and database = (select oid from pg_database where datname = current_database())
  )`
}
