import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface User {
  uid: number
  gid: number
}

/** Whom PostgreSQL runs as: it refuses to be root. */
export type Identity =
  /** As ourselves. */
  | { kind: 'self' }
  /** As an unprivileged user, which only root can arrange. */
  | ({ kind: 'user' } & User)
  /** As ourselves under another number in a user namespace: keeps our access to folders that are closed to others. */
  | ({ kind: 'namespace' } & User)

export const isRoot = () => process.getuid?.() === 0

/** A user without rights that this machine has a name for; initdb asks for the name. */
export function findUnprivilegedUser(): User | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  return users.find(({ name }) => name === 'nobody') ?? users[0]
}

/** Undefined where the kernel or the container forbids user namespaces. */
export function findNamespaceIdentity(): Identity | undefined {
  const user = process.platform === 'linux' ? findUnprivilegedUser() : undefined
  if (!user) return undefined
  const identity: Identity = { kind: 'namespace', uid: user.uid, gid: user.gid }
  const [command, args] = wrap(identity, 'true', [])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? identity : undefined
}

/** Whether this user, without root's powers, gets into the folder: itself and every folder on the way. */
export function canReach(user: User, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  const parent = dirname(folder)
  return ((mode >> shift) & 1) === 1 && (parent === folder || canReach(user, parent))
}

/** Gives a file or folder of ours to whom the server runs as. */
export function handOver(path: string, identity: Identity): void {
  if (identity.kind === 'user') chownSync(path, identity.uid, identity.gid)
}

export function spawnAs(
  identity: Identity,
  command: string,
  args: readonly string[],
  options: SpawnOptions & { cwd: string },
): ChildProcess {
  const [wrapped, wrappedArgs] = wrap(identity, command, args)
  return spawn(wrapped, wrappedArgs, {
    ...options,
    // None of the caller's PG… variables; initdb wants a home that it may enter.
    env: { PATH: process.env.PATH, HOME: options.cwd, TZ: 'UTC' },
    ...(identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {}),
  })
}

function wrap(identity: Identity, command: string, args: readonly string[]): [string, string[]] {
  if (identity.kind !== 'namespace') return [command, [...args]]
  const { uid, gid } = identity
  return ['unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, command, ...args]]
}
