import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { findBinaries } from './binaries.ts'
import {
  canReach,
  findNamespaceIdentity,
  findUnprivilegedUser,
  handOver,
  type Identity,
  isRoot,
  type User,
} from './identity.ts'

/** Where one data directory's database lives, and whom its server runs as. */
export interface ClusterPlace {
  identity: Identity
  /** The folder with `bin/`. */
  native: string
  cluster: string
  sockets: string
  log: string
}

/** What `place.json` remembers of a data directory whose database could not be wholly inside. */
interface Record {
  /** The directory that this was written for: a copy of it must not use the same database. */
  dataDir: string
  /** Holds the cluster, when it is not in the data directory. */
  home?: string
  /** Holds the socket, when a path in the data directory would be too long for one. */
  sockets?: string
}

export const socketName = '.s.PGSQL.5432'
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const homesElsewhere = ['/var/lib/masthead', '/opt/masthead', '/srv/masthead']
const advice = 'Set MASTHEAD_DATABASE_URL to use a PostgreSQL of your own.'

/** The folder in the data directory that everything of the database is found from. */
export function databaseFolder(dataDir: string): string {
  return join(realpathSync(dataDir), 'postgres')
}

/** Finds or chooses the place. To be called by the holder of the data directory's lock only. */
export function findPlace(dataDir: string, native = findBinaries()): ClusterPlace {
  const folder = databaseFolder(dataDir)
  if (!native) {
    throw new CannotStart(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ${advice}`)
  }
  const record = readRecord(folder)
  const { home, ...ways } = isRoot() ? placeAsRoot(folder, native, record) : placeAsUser(folder, native)
  const sockets = findSockets(home, ways.identity, record)
  writeRecord(folder, { ...(home === folder ? {} : { home }), ...(sockets.startsWith(home) ? {} : { sockets }) })
  return { ...ways, cluster: join(home, 'cluster'), sockets, log: join(folder, 'log') }
}

type Home = Pick<ClusterPlace, 'identity' | 'native'> & { home: string }

function placeAsUser(folder: string, native: string): Home {
  const cluster = join(folder, 'cluster')
  if (existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) {
    throw new CannotStart(`The database in ${cluster} belongs to another user: start Masthead as that user. ${advice}`)
  }
  return { home: folder, identity: { kind: 'self' }, native }
}

function placeAsRoot(folder: string, native: string, record: Record | undefined): Home {
  if (record?.home) return placeAgain(record.home, native)
  const cluster = join(folder, 'cluster')
  const owner = existsSync(cluster) ? ownerOf(cluster) : undefined
  const able = [owner, ownerOf(join(folder, '..')), findUnprivilegedUser()].filter(
    (user) => user !== undefined && user.uid !== 0 && canReach(user, folder),
  )
  // A cluster that is root's own was made by a server in a namespace.
  const direct = owner?.uid === 0 ? undefined : able.find((user) => user && canRun(user, native))
  if (direct) return { home: folder, identity: { kind: 'user', ...direct }, native }

  const root = { uid: 0, gid: 0 }
  const namespace = canRun(root, native) && canReach(root, folder) ? findNamespaceIdentity() : undefined
  if (namespace) return { home: folder, identity: namespace, native }

  const user = able[0]
  if (user) return placeElsewhere(folder, native, user)
  if (owner) {
    throw new CannotStart(
      `The database server can't reach its files in ${cluster}: open the folders above to its user. ${advice}`,
    )
  }
  return findElsewhere(folder, native)
}

/** Where an earlier start has put it, even if that one was killed before there was a cluster. */
function placeAgain(home: string, native: string): Home {
  const cluster = join(home, 'cluster')
  const user = existsSync(cluster) ? ownerOf(cluster) : findUnprivilegedUser()
  if (!user || !existsSync(home))
    throw new CannotStart(`The database belongs in ${home}, which doesn't exist. ${advice}`)
  return placeElsewhere(home, native, user)
}

/** Outside the data directory, where an unprivileged user gets to. */
function findElsewhere(folder: string, native: string): Home {
  const user = findUnprivilegedUser()
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  for (const parent of user ? homesElsewhere : []) {
    const home = join(parent, name)
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 })
      if (user && canReach(user, home)) return placeElsewhere(home, native, user)
    } catch {
      // Not here, then.
    }
  }
  throw new CannotStart(
    `PostgreSQL doesn't run as root, and no other user can enter ${folder}: move Masthead (or MASTHEAD_DATA_DIR) to a folder that others can enter, or start it as an ordinary user. ${advice}`,
  )
}

function placeElsewhere(home: string, native: string, user: User): Home {
  return {
    home,
    identity: { kind: 'user', ...user },
    native: canRun(user, native) ? native : copyNative(native, home),
  }
}

function canRun(user: User, native: string): boolean {
  return canReach(user, join(native, 'lib')) && canReach(user, join(native, 'bin/postgres'))
}

/** The binaries again, where they can be run. Named after their size and moment, so that an update is copied anew. */
function copyNative(native: string, home: string): string {
  const { size, mtimeMs } = statSync(join(native, 'bin/postgres'))
  const copy = join(home, `native-${size}-${Math.round(mtimeMs)}`)
  if (existsSync(copy)) return copy
  for (const old of readdirSync(home)) {
    if (old.startsWith('native-')) rmSync(join(home, old), { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(home, 'native-draft-'))
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openForAll(draft)
  renameSync(draft, copy)
  return copy
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, 0o644)
  }
}

/**
 * Makes the cluster's files belong to whom the server runs as: they don't after a copy, or when the folders above have been
 * closed since. Only while no server runs.
 */
export function settleOwner({ cluster, identity }: ClusterPlace): void {
  if (identity.kind === 'self') return
  const { uid, gid } = identity.kind === 'user' ? identity : { uid: 0, gid: 0 }
  if ([cluster, join(cluster, 'PG_VERSION')].every((path) => statSync(path).uid === uid)) return
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, path), uid, gid)
  lchownSync(cluster, uid, gid)
}

function findSockets(home: string, identity: Identity, record: Record | undefined): string {
  const inside = join(home, 'socket')
  if (isShortEnough(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    if (identity.kind === 'namespace') chownSync(inside, 0, 0)
    handOver(inside, identity)
    return inside
  }
  const owner = identity.kind === 'user' ? identity.uid : process.getuid?.()
  if (record?.sockets && isPrivate(record.sockets, owner)) return record.sockets
  for (const parent of [tmpdir(), '/tmp', '/dev/shm']) {
    if (!existsSync(parent) || !isShortEnough(join(parent, 'masthead-XXXXXX'))) continue
    if (identity.kind === 'user' && !canReach(identity, parent)) continue
    const sockets = mkdtempSync(join(parent, 'masthead-'))
    handOver(sockets, identity)
    return sockets
  }
  throw new CannotStart(`The path of ${home} is too long for the database's socket: use a shorter one. ${advice}`)
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

/** Nobody else may have put a folder of that name there since. */
function isPrivate(folder: string, owner: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
}

function ownerOf(path: string): User {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

function readRecord(folder: string): Record | undefined {
  const path = join(folder, 'place.json')
  if (!existsSync(path)) return undefined
  const record: Record = JSON.parse(readFileSync(path, 'utf8'))
  if (record.dataDir === folder) return record
  if (record.home && existsSync(join(record.dataDir, 'place.json'))) {
    throw new CannotStart(
      `${folder} is a copy of ${record.dataDir}, whose database is kept in ${record.home}: a copy can't use it. ${advice}`,
    )
  }
  return record.home ? { dataDir: folder, home: record.home } : undefined
}

function writeRecord(folder: string, record: Omit<Record, 'dataDir'>): void {
  const path = join(folder, 'place.json')
  const text = JSON.stringify({ dataDir: folder, ...record })
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.draft`, text, { flush: true })
  renameSync(`${path}.draft`, path)
}
