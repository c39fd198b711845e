import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { lockFile } from './file-lock.ts'
import { type ClusterPlace, databaseFolder, findPlace, settleOwner } from './place.ts'
import {
  addressOf,
  createCluster,
  isLong,
  isRunning,
  quietAddressOf,
  startServer,
  stopServer,
  turnOver,
} from './server.ts'

export interface EmbeddedServer {
  url: string
  /** Ends our use of the server; the last one out stops it. */
  release(): Promise<void>
}

// Any two numbers that nothing else locks.
const leaseKeys = [0x6d617374, 0x68656164] as const
const lockPatienceMs = 120_000
const logCheckMs = 60_000

/**
 * Makes sure that the data directory's server runs, and holds a lease on it: a shared advisory lock of a connection of its
 * own, which ends with this process however that ends. Whoever comes first starts the server, detached.
 */
export async function enterEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  makeFolder(dataDir)
  let { place, lease } = await enter(dataDir)
  let released = false
  watch()
  const turning = setInterval(() => {
    turnOverLog(dataDir, place).catch((error) =>
      process.stderr.write(`Couldn't shorten the database's log: ${error}\n`),
    )
  }, logCheckMs).unref()
  return {
    url: quietAddressOf(place, 'masthead'),
    release: async () => {
      released = true
      clearInterval(turning)
      await leave(dataDir, place, lease)
    },
  }

  /** When the server goes away under us it is started again, or was already by somebody else. */
  function watch() {
    lease.once('end', async () => {
      while (!released) {
        const entered = await enter(dataDir).catch(() => undefined)
        if (entered) {
          ;({ place, lease } = entered)
          // Released while it was entering: then there is one more lease to give back.
          if (released) await leave(dataDir, place, lease)
          else watch()
          return
        }
        await pause(1_000, undefined, { ref: false })
      }
    })
  }
}

/** One of those who use the server at a time, so that none empties what another is still copying. */
async function turnOverLog(dataDir: string, { log }: ClusterPlace): Promise<void> {
  if (!isLong(log)) return
  const unlock = await lock(dataDir)
  try {
    turnOver(log)
  } finally {
    unlock()
  }
}

async function enter(dataDir: string): Promise<{ place: ClusterPlace; lease: pg.Client }> {
  const unlock = await lock(dataDir)
  try {
    const place = findPlace(dataDir)
    if (!existsSync(place.cluster)) await createCluster(place)
    if (!(await isRunning(place))) {
      settleOwner(place)
      await startServer(place)
    }
    await createDatabase(place)
    return { place, lease: await takeLease(place) }
  } finally {
    unlock()
  }
}

async function leave(dataDir: string, place: ClusterPlace, lease: pg.Client): Promise<void> {
  const unlock = await lock(dataDir)
  try {
    await lease.query('select pg_advisory_unlock_all()').catch(() => {})
    await lease.end().catch(() => {})
    if ((await countLeases(place)) === 0) await stopServer(place)
  } finally {
    unlock()
  }
}

async function lock(dataDir: string): Promise<() => void> {
  const file = join(databaseFolder(dataDir), 'lock')
  try {
    return await lockFile(file, { patienceMs: lockPatienceMs })
  } catch (error) {
    throw new CannotStart(`Couldn't lock the embedded database with ${file}: ${(error as Error).message}`)
  }
}

/** Others may enter it, as the server's user has to; what is in it is closed to them. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new CannotStart(`Can't write to the data directory ${dataDir}: ${(error as Error).message}`)
  }
}

/** Unique violation, duplicate database. */
const madeMeanwhile = new Set(['23505', '42P04'])

async function createDatabase(place: ClusterPlace): Promise<void> {
  const client = await open(addressOf(place, 'postgres'))
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'masthead'`)
    if (rowCount === 0) await client.query('create database masthead')
  } catch (error) {
    // A start that was killed had asked for it too, and the server had not noticed yet.
    if (!madeMeanwhile.has(String((error as { code?: unknown }).code))) throw error
  } finally {
    await client.end()
  }
}

async function takeLease(place: ClusterPlace): Promise<pg.Client> {
  const client = await open(addressOf(place, 'masthead'))
  await client.query('select pg_advisory_lock_shared($1, $2)', [...leaseKeys])
  return client
}

/** Undefined when the server doesn't answer. */
async function countLeases(place: ClusterPlace): Promise<number | undefined> {
  try {
    const client = await open(addressOf(place, 'masthead'))
    const { rows } = await client.query(
      `select count(*) as leases from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
       and classid = $1 and objid = $2 and objsubid = 2`,
      [...leaseKeys],
    )
    await client.end()
    return Number(rows[0].leases)
  } catch {
    return undefined
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'masthead lease', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}
