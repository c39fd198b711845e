import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { enterEmbeddedServer } from './embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'masthead-embedded-'))
chmodSync(root, 0o755)
const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A process of its own that uses the server until it is told to stop or killed. */
async function startUser(dataDir: string): Promise<ChildProcess> {
  const script = `
    const { enterEmbeddedServer } = await import('#server/platform/db/embedded/embedded.ts')
    const { release } = await enterEmbeddedServer(process.argv[1])
    process.once('SIGTERM', () => release())
    console.log('ready')
    setInterval(() => {}, 1000).unref()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  await once(child.stdout ?? child, 'data')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Differs between two servers on one directory. */
const startOf = (url: string) => ask(url, 'select pg_postmaster_start_time() as start')
const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
const pidOf = (dataDir: string) => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)

async function until<Value>(find: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await find().catch(() => undefined)
    if (found !== undefined) return found
    await pause(20)
  }
}

describe('one server for a data directory', () => {
  const dataDir = join(root, 'shared')

  test('is shared by all who come at once, outlives whoever ends first, and stops with the last', async () => {
    const [one, two, three] = await Promise.all([startUser(dataDir), startUser(dataDir), enterEmbeddedServer(dataDir)])
    const start = await startOf(three.url)
    await end(one, 'SIGTERM')
    expect(await startOf(three.url)).toEqual(start)
    await end(two, 'SIGKILL')
    expect(await startOf(three.url)).toEqual(start)
    await three.release()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('is adopted after everybody was killed', async () => {
    await end(await startUser(dataDir), 'SIGKILL')
    const orphan = pidOf(dataDir)
    const { release } = await enterEmbeddedServer(dataDir)
    expect(pidOf(dataDir)).toBe(orphan)
    await release()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('comes back with all that was committed after being killed itself, even when its number went to another', async () => {
    const first = await enterEmbeddedServer(dataDir)
    await ask(first.url, 'create table kept as select 1 as one')
    await first.release()

    await end(await startUser(dataDir), 'SIGKILL')
    process.kill(pidOf(dataDir), 'SIGKILL')
    const left = readFileSync(pidFile(dataDir), 'utf8')
    writeFileSync(pidFile(dataDir), left.replace(/^\d+/, String(process.pid)))

    const next = await enterEmbeddedServer(dataDir)
    expect(await ask(next.url, 'select one from kept')).toEqual([{ one: 1 }])
    await next.release()
  })

  test('is started again when it dies under its users', async () => {
    const { url, release } = await enterEmbeddedServer(dataDir)
    const start = await startOf(url)
    process.kill(pidOf(dataDir), 'SIGKILL')
    expect(await until(() => startOf(url))).not.toEqual(start)
    await release()
  })

  test('comes up whenever the first start was killed', async () => {
    for (const moment of [60, 500, 1_000]) {
      const dataDir = join(root, `killed-${moment}`)
      const ready = startUser(dataDir)
      await pause(moment)
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
      ready.catch(() => {})
      const { url, release } = await enterEmbeddedServer(dataDir)
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await release()
    }
  }, 60_000)
})

describe('any folder will do', () => {
  test('one whose path is too long for a socket', async () => {
    const dataDir = join(root, 'a-rather-long-name-for-a-folder'.repeat(5))
    const first = await enterEmbeddedServer(dataDir)
    const second = await enterEmbeddedServer(dataDir)
    expect(second.url).toBe(first.url)
    await first.release()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.release()
    // A place recorded for the socket that somebody else has taken since is not used.
    const record = JSON.parse(readFileSync(join(dataDir, 'postgres/place.json'), 'utf8'))
    rmSync(record.sockets, { recursive: true })
    mkdirSync(record.sockets, { mode: 0o777 })
    chmodSync(record.sockets, 0o777)
    const third = await enterEmbeddedServer(dataDir)
    expect(third.url).not.toBe(first.url)
    await third.release()
    rmSync(record.sockets, { recursive: true })
  })

  test('one that is closed to everybody else', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const { url, release } = await enterEmbeddedServer(join(closed, 'data'))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await release()
  })

  test('one that was open when the database was made and is closed later', async () => {
    const later = join(root, 'later')
    mkdirSync(later, { mode: 0o755 })
    const open = await enterEmbeddedServer(join(later, 'data'))
    await ask(open.url, 'create table kept as select 1 as one')
    await open.release()
    chmodSync(later, 0o700)
    const closed = await enterEmbeddedServer(join(later, 'data'))
    expect(await ask(closed.url, 'select one from kept')).toEqual([{ one: 1 }])
    await closed.release()
  })

  test('names with spaces, commas and quotes', async () => {
    const { url, release } = await enterEmbeddedServer(join(root, `it's a, "b" %41 c`))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await release()
  })

  test('a copy of a directory in use has a server of its own', async () => {
    const dataDir = join(root, 'original')
    const original = await enterEmbeddedServer(dataDir)
    const copied = join(root, 'copied')
    await ask(original.url, 'checkpoint')
    cpSync(dataDir, copied, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') })
    await original.release()
    const again = await enterEmbeddedServer(dataDir)
    const copy = await enterEmbeddedServer(copied)
    expect(await startOf(copy.url)).not.toEqual(await startOf(again.url))
    await copy.release()
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.release()
  })

  test('all but one that is none', async () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    await expect(enterEmbeddedServer(join(file, 'data'))).rejects.toThrow(CannotStart)
  })
})
