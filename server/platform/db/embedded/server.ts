import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { findNamespaceIdentity, handOver, type Identity, spawnAs } from './identity.ts'
import { type ClusterPlace, socketName } from './place.ts'

const initOptions = ['-U', 'masthead', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']

/** The same order and the same letters everywhere, whatever the machine's language. */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

// A start is this patient with a server that recovers from a crash, or that is just stopping.
const patienceMs = 60_000
const longestLog = 5 * 1024 * 1024

/** The address of a database of this server, from the same machine only. */
export function addressOf({ sockets }: Pick<ClusterPlace, 'sockets'>, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(sockets)}&port=5432&user=masthead&sslmode=disable`
}

/**
 * The same for Masthead's own questions. What goes wrong with one is told to the process that asked and stays out of the
 * server's log: the words of such an error may repeat what was asked. Only a superuser may set this.
 */
export function quietAddressOf(place: Pick<ClusterPlace, 'sockets'>, database: string): string {
  return `${addressOf(place, database)}&options=${encodeURIComponent('-c log_min_messages=log')}`
}

/** Makes an empty database cluster, wholly or not at all. */
export async function createCluster(
  { cluster, native, identity }: ClusterPlace,
  locale: readonly string[] = builtinLocale,
): Promise<void> {
  const home = dirname(cluster)
  for (const left of readdirSync(home)) {
    // From a start that was killed in the middle; its initdb may even still be writing.
    if (left.startsWith('cluster-draft-')) rmSync(join(home, left), { recursive: true, force: true, maxRetries: 3 })
  }
  const draft = mkdtempSync(join(home, 'cluster-draft-'))
  handOver(draft, identity)
  const failure = await initialise(draft, native, identity, locale)
  // A user without a name on this machine (as containers like to have) gets one in a namespace, for this step only.
  const other = failure && identity.kind === 'self' ? findNamespaceIdentity() : undefined
  const finalFailure = other ? await initialise(draft, native, other, locale) : failure
  if (finalFailure) throw new CannotStart(`Couldn't create the embedded database: ${finalFailure}`)
  renameSync(draft, cluster)
}

async function initialise(
  folder: string,
  native: string,
  identity: Identity,
  locale: readonly string[],
): Promise<string | undefined> {
  const initdb = spawnAs(identity, join(native, 'bin/initdb'), ['-D', folder, ...initOptions, ...locale], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  initdb.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await once(initdb, 'close').then(
    ([status]) => status,
    (error) => String(error),
  )
  return code === 0 ? undefined : complaint.trim() || `initdb ended with ${code}`
}

/** Starts the server so that it outlives us. */
export async function startServer(place: ClusterPlace, settings: readonly string[] = []): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const failure = await tryToStart(place, settings)
    if (!failure) return
    // What is left of a killed server needs a moment to notice and go.
    if (!failure.includes('still in use') || Date.now() > deadline) {
      throw new CannotStart(`Couldn't start the embedded database: ${failure}`)
    }
    await pause(100)
  }
}

async function tryToStart(place: ClusterPlace, settings: readonly string[]): Promise<string | undefined> {
  const { identity, native, cluster, sockets, log } = place
  turnOver(log)
  const output = openSync(log, 'a', 0o600)
  const begin = statSync(log).size
  // biome-ignore format: one option with its value a line
  const options = [
    '-D', cluster, '-p', '5432',
    '-c', 'listen_addresses=',
    '-c', `unix_socket_directories=${quoteFolder(sockets)}`,
    '-c', 'unix_socket_permissions=0700',
    '-c', 'fsync=on',
    '-c', 'log_checkpoints=off',
    // Nothing that people typed: no statements, no values, no rows that were in the way.
    '-c', 'log_statement=none',
    '-c', 'log_min_duration_statement=-1',
    '-c', 'log_min_error_statement=panic',
    '-c', 'log_error_verbosity=terse',
    '-c', 'log_parameter_max_length=0',
    '-c', 'log_parameter_max_length_on_error=0',
    '-c', 'log_lock_waits=off',
    '-c', 'log_autovacuum_min_duration=-1',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const server = spawnAs(identity, join(native, 'bin/postgres'), options, {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended: string | undefined
  server.once('error', (error) => {
    ended = error.message
  })
  server.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`
  })
  server.unref()
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (await answers(place)) return undefined
    if (ended !== undefined) return readFileSync(log).subarray(begin).toString('utf8').trim() || ended
    await pause(15)
  }
  return `it doesn't answer (see ${log})`
}

export function isLong(log: string): boolean {
  return existsSync(log) && statSync(log).size > longestLog
}

/**
 * Begins the log anew where it has become long, keeping the former one. The server has the file open and goes on writing at
 * its end, so it is emptied and not replaced.
 */
export function turnOver(log: string): void {
  if (!isLong(log)) return
  copyFileSync(log, `${log}.old`)
  truncateSync(log)
}

/** The setting is a list of names: one with a comma, a quote or a space stands in double quotes. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** Whether the cluster's server runs and answers; waits for one that starts or stops, clears away what a dead one left. */
export async function isRunning(place: ClusterPlace): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    if (await answers(place)) return true
    const pid = readPid(place)
    if (pid === undefined || !isServer(pid, place)) {
      // A number that belongs to somebody else by now, or to a process that is only still listed, would keep the next
      // server from starting.
      for (const left of [pidFile(place), join(place.sockets, `${socketName}.lock`)]) rmSync(left, { force: true })
      return false
    }
    if (Date.now() > deadline) {
      throw new CannotStart(
        `The embedded database is running (process ${pid}) but doesn't respond at ${place.sockets}.`,
      )
    }
    await pause(30)
  }
}

/** Ends it in good order: whoever is connected is cut off, everything written is kept. */
export async function stopServer(place: ClusterPlace): Promise<void> {
  const pid = readPid(place)
  if (pid === undefined || !isServer(pid, place)) return
  signal(pid, 'SIGINT')
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (readPid(place) !== pid || !isServer(pid, place)) return
    await pause(10)
  }
}

async function answers(place: ClusterPlace): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(place, 'postgres'), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const pidFile = ({ cluster }: ClusterPlace) => join(cluster, 'postmaster.pid')

function readPid(place: ClusterPlace): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(place), 'utf8'), 10) || undefined
  } catch (error) {
    // A server that is just ending takes it away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether this process is the server of this very cluster, and not another that got the same number since. */
function isServer(pid: number, { cluster }: ClusterPlace): boolean {
  if (existsSync('/proc/self')) {
    return isSameFolder(`/proc/${pid}/cwd`, cluster) || commandOf(pid).split('\0').includes(cluster)
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(cluster)
}

function isSameFolder(path: string, folder: string): boolean {
  try {
    const [one, other] = [statSync(path), statSync(folder)]
    return one.ino === other.ino && one.dev === other.dev
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone by itself.
  }
}
