import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open.ts'
import { startReceiver } from './platform/error-reports/testing.ts'
import { findFreePort } from './testing/ports.ts'
import { startOldPostgres } from './testing/postgres.ts'

const main = join(import.meta.dirname, 'main.ts')
const root = mkdtempSync(join(tmpdir(), 'masthead-processes-'))
chmodSync(root, 0o755)
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const { pid } of running) if (pid) process.kill(pid, 'SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Started {
  /** Resolves with what it printed so far, once it has printed this; rejects when it ends before. */
  prints(pattern: RegExp): Promise<string>
  ends(): Promise<{ code: number | null; output: string }>
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string }>
}

function start(args: string[], env: Record<string, string>): Started {
  // Left out on purpose: the run’s own database must not be found.
  const { MASTHEAD_DATABASE_URL, ...inherited } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('printed')
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, output }
  })
  return {
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve(output)
        child.on('printed', look)
        ended.then(() => reject(new Error(`ended without ${pattern}: ${output}`)))
        look()
      }),
    ends: () => ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

const health = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/1.0/health`).then(async (answer) => [answer.status, await answer.json()])
const healthy = [200, expect.objectContaining({ status: 'ok' })]
const ready = /Masthead is ready/

const failingOnSignal = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => { throw new RangeError('not at all') })`,
)}`

/** Two servers, a worker and two commands, all at the same moment. */
async function startEverything(env: Record<string, string>) {
  const ports = [String(await findFreePort()), String(await findFreePort())] as const
  const servers = ports.map((port) => start(['serve'], { ...env, MASTHEAD_PORT: port }))
  const worker = start(['worker'], env)
  const user = ['--firstname', 'Ada', '--lastname', 'Example', '--password', 'Longenough1']
  const commands = [start(['user', 'create', ...user, '--email', 'ada@ex.org'], env), start(['user', 'list'], env)]
  const ended = await Promise.all(commands.map((command) => command.ends()))
  expect(ended).toEqual([
    { code: 0, output: expect.stringMatching(/^Created ada@ex\.org/) },
    { code: 0, output: expect.stringMatching(/contacts?\n$/) },
  ])
  await Promise.all([...servers.map((server) => server.prints(ready)), worker.prints(/runs background jobs/)])
  for (const port of ports) expect(await health(port)).toEqual(healthy)
  return { servers: servers as [Started, Started], worker, ports }
}

test('everything started at once on an empty data directory shares one database, which stops with the last', async () => {
  const dataDir = join(root, 'data')
  const env = { MASTHEAD_DATA_DIR: dataDir }
  const { servers, worker, ports } = await startEverything(env)
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const server = readFileSync(pidFile, 'utf8')
  expect(readFileSync(join(dataDir, 'postgres/log'), 'utf8').match(/starting PostgreSQL/g)).toHaveLength(1)

  expect(await servers[0].stop()).toMatchObject({ code: 0 })
  expect(await health(ports[1])).toEqual(healthy)
  expect(await worker.stop()).toMatchObject({ code: 0 })
  const { output } = await start(['user', 'list'], env).ends()
  expect(output).toContain('ada@ex.org')
  expect(await health(ports[1])).toEqual(healthy)
  expect(readFileSync(pidFile, 'utf8')).toBe(server)
  expect(await servers[1].stop()).toMatchObject({ code: 0 })
  expect(existsSync(pidFile)).toBe(false)
}, 90_000)

test('what one process is told of the site, all of them say from the next call on', async () => {
  const env = { MASTHEAD_DATA_DIR: join(root, 'content') }
  const ports = [String(await findFreePort()), String(await findFreePort())] as const
  const servers = ports.map((port) => start(['serve'], { ...env, MASTHEAD_PORT: port }))
  await Promise.all(servers.map((server) => server.prints(ready)))
  const user = ['--firstname', 'Ada', '--lastname', 'Example', '--password', 'Longenough1', '--email', 'ada@ex.org']
  expect(await start(['user', 'create', ...user], env).ends()).toMatchObject({ code: 0 })

  const call = (port: string, method: string, path: string, body?: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}/api/1.0${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = await call(ports[0], 'POST', '/auth/login', { email: 'ada@ex.org', password: 'Longenough1' })
  const cookie = String(login.headers.getSetCookie()[0]?.split(';')[0])
  const read = async (port: string) => (await call(port, 'GET', '/content/general')).json()
  for (const port of ports) expect(await read(port)).toMatchObject({ organisationName: '' })

  for (const round of [1, 2, 3, 4, 5, 6]) {
    const [told, other] = round % 2 === 0 ? ports : ([ports[1], ports[0]] as const)
    const changed = {
      organisationName: `The Paper ${round}`,
      timeZone: round % 2 === 0 ? 'Europe/Oslo' : 'Asia/Tokyo',
      theme: { colors: { primary: `#00448${round}` } },
    }
    expect((await call(told, 'PATCH', '/content/general', changed, cookie)).status).toBe(200)
    expect(await read(other)).toMatchObject(changed)
  }
  for (const server of servers) expect(await server.stop()).toMatchObject({ code: 0 })
}, 90_000)

test('a server that was killed starts again at once, with everything that was there', async () => {
  const env = { MASTHEAD_DATA_DIR: join(root, 'data'), MASTHEAD_PORT: String(await findFreePort()) }
  const first = start(['serve'], env)
  await first.prints(ready)
  await first.stop('SIGKILL')
  const second = start(['serve'], env)
  await second.prints(ready)
  expect((await start(['user', 'list'], env).ends()).output).toContain('ada@ex.org')
  expect(await second.stop()).toMatchObject({ code: 0 })
}, 60_000)

test('a server ends within nine seconds of TERM, also while somebody is still sending', async () => {
  const env = { MASTHEAD_DATA_DIR: join(root, 'data'), MASTHEAD_PORT: String(await findFreePort()) }
  const server = start(['serve'], env)
  await server.prints(ready)
  const sending = connect(Number(env.MASTHEAD_PORT), '127.0.0.1').on('error', () => {})
  await once(sending, 'connect')
  // More is announced than ever comes.
  sending.write('POST /api/1.0/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  sending.write('content-length: 1000\r\n\r\n{"email":')
  expect(await health(env.MASTHEAD_PORT)).toEqual(healthy)
  const told = performance.now()
  expect(await server.stop()).toMatchObject({ code: 0 })
  expect(performance.now() - told).toBeLessThan(9_000)
  sending.destroy()
}, 60_000)

test('an error that ends a server is reported before it does', async () => {
  const receiver = await startReceiver()
  const server = start(['serve'], {
    MASTHEAD_DATA_DIR: join(root, 'data'),
    MASTHEAD_PORT: String(await findFreePort()),
    MASTHEAD_ERROR_REPORTING_KEY: receiver.dsn,
    // Fails when it is told to.
    NODE_OPTIONS: `--import ${failingOnSignal}`,
  })
  await server.prints(ready)
  expect(await server.stop('SIGUSR2')).toEqual({ code: 1, output: expect.stringContaining('RangeError: not at all') })
  expect(receiver.events).toMatchObject([
    { exception: { values: [{ type: 'RangeError' }] }, tags: { end: 'uncaughtException' } },
  ])
  await receiver.stop()
}, 60_000)

test('a busy port and a wrong variable get one clear sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : undefined)
  const busy = await start(['serve'], { MASTHEAD_DATA_DIR: join(root, 'data'), MASTHEAD_PORT: port }).ends()
  taken.close()
  expect(busy).toEqual({
    code: 1,
    output: `Port ${port} is already in use: stop the other program, or set MASTHEAD_PORT to another port.\n`,
  })
  expect(await start(['serve'], { MASTHEAD_PORT: 'many' }).ends()).toEqual({
    code: 1,
    output: expect.stringContaining('MASTHEAD_PORT must be a whole number'),
  })
}, 60_000)

test('help is there without a database, and an unknown command is a failure', async () => {
  const env = { MASTHEAD_DATABASE_URL: 'postgres://nowhere.invalid/none' }
  const typed = [[], ['user', 'create', '--help'], ['user', 'praise'], ['user', 'create']]
  expect(await Promise.all(typed.map((args) => start(args, env).ends()))).toEqual([
    { code: 0, output: expect.stringContaining('user create') },
    { code: 0, output: expect.stringContaining('--firstname <value>') },
    { code: 1, output: expect.stringContaining('There is no command "user praise"') },
    { code: 1, output: 'masthead user create: --firstname is missing\n' },
  ])
}, 60_000)

describe('on a PostgreSQL 15 elsewhere', () => {
  let url: Awaited<ReturnType<typeof startOldPostgres>>['url']
  let stop: Awaited<ReturnType<typeof startOldPostgres>>['stop']
  beforeAll(async () => {
    ;({ url, stop } = await startOldPostgres())
  })
  afterAll(() => stop())

  async function query(database: string, sql: string) {
    const client = new pg.Client({ connectionString: url(database) })
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }

  async function createDatabase(): Promise<string> {
    const name = `elsewhere_${randomBytes(4).toString('hex')}`
    await query('postgres', `create database ${name}`)
    return name
  }

  test('everything started at once on an empty database works', async () => {
    expect(await query('postgres', 'show server_version')).toEqual([{ server_version: expect.stringMatching(/^15\./) }])
    const env = { MASTHEAD_DATA_DIR: join(root, 'elsewhere'), MASTHEAD_DATABASE_URL: url(await createDatabase()) }
    const { servers, worker, ports } = await startEverything(env)
    expect(await servers[0].stop()).toMatchObject({ code: 0 })
    expect(await worker.stop()).toMatchObject({ code: 0 })
    expect(await health(ports[1])).toEqual(healthy)
    expect(await servers[1].stop()).toMatchObject({ code: 0 })
    expect(existsSync(join(root, 'elsewhere/postgres'))).toBe(false)
  }, 90_000)

  test('a locale without letters is warned of, another encoding than UTF8 refused', async () => {
    const start = async (letters: string) => {
      const name = `letters_${randomBytes(4).toString('hex')}`
      await query('postgres', `create database ${name} template template0 ${letters}`)
      return openDatabase({ databaseUrl: url(name), dataDir: join(root, 'letters') })
    }
    const { warnings, close } = await start(`locale 'C'`)
    await close()
    expect(warnings).toEqual([expect.stringContaining(`locale 'C.UTF-8'`)])
    await expect(start(`locale 'C' encoding 'SQL_ASCII'`)).rejects.toThrow('has the encoding SQL_ASCII')
  }, 60_000)

  test('a missing extension that this user may not create is named', async () => {
    const name = await createDatabase()
    await query(name, 'create role visitor login')
    await query(name, `grant all on schema public to visitor`)
    const env = { MASTHEAD_DATABASE_URL: url(name).replace('user=masthead', 'user=visitor') }
    expect(await start(['database', 'migrate'], env).ends()).toEqual({
      code: 1,
      output: expect.stringContaining('The extension pg_trgm is missing'),
    })
    await query(name, 'create extension pg_trgm')
    await query(name, 'create extension unaccent')
    expect(await start(['database', 'migrate'], env).ends()).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database user isn't allowed to create what Masthead needs/),
    })
  }, 60_000)

  test('a database that is not there is said so', async () => {
    const { code, output } = await start(['user', 'list'], { MASTHEAD_DATABASE_URL: url('nowhere') }).ends()
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Can\'t use the database at MASTHEAD_DATABASE_URL: database "nowhere" does not exist\n',
    })
  }, 60_000)
})
