import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { runOnDatabase } from '#server/commands/run-on-database.ts'
import { findFreePort } from '#server/testing/ports.ts'
import { createDatabase } from '#server/testing/postgres.ts'

export interface RunningServer {
  /** Public address, e.g. `http://localhost:34567`. */
  url: string
  pid: number
  /** Undefined where it keeps its own. */
  databaseUrl: string | undefined
  /** What it wrote so far. */
  output(): string
  /** Resolves with the first match in what it writes. */
  untilPrinted(pattern: RegExp): Promise<RegExpMatchArray>
  /** Runs an operator command against the same database and returns what it printed. */
  command(...args: string[]): Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../server/main.ts')

/** An empty database in the run's server. */
export async function createEmptyDatabase(): Promise<string> {
  const address = process.env.MASTHEAD_TEST_POSTGRES
  if (!address) throw new Error('The run has no database server.')
  const name = `journey_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: address.replace('{database}', 'postgres') })
  await admin.connect()
  await createDatabase(admin, name)
  await admin.end()
  return address.replace('{database}', name)
}

/** The product as an operator starts it, on a free port and a data directory of its own. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const dataDir = environment.MASTHEAD_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'masthead-journey-'))
  const port = environment.MASTHEAD_PORT ?? String(await findFreePort())
  const own = { MASTHEAD_PORT: port, MASTHEAD_DATA_DIR: dataDir, ...environment }
  const env = { ...process.env, ...own }
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(server)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilHealthy(url, server, output)

  return {
    url,
    pid: server.pid ?? 0,
    databaseUrl: environment.MASTHEAD_DATABASE_URL,
    output: output.text,
    untilPrinted: output.until,
    command: (...args) => runCommand(args, own),
    async kill(signal) {
      server.kill(signal)
      await ended
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      if (!environment.MASTHEAD_DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function collectOutput(child: ChildProcess) {
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const until = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve) => {
      const look = () => {
        const match = text.match(pattern)
        if (!match) return
        listeners.delete(look)
        resolve(match)
      }
      listeners.add(look)
      look()
    })
  return { text: () => text, until }
}

async function untilHealthy(url: string, server: ChildProcess, output: { text: () => string }): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended at start:\n${output.text()}`)
    const healthy = await fetch(`${url}/api/1.0/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** In this process: a new one would spend a second on starting. `server/processes.test.ts` starts real ones. */
async function runCommand([group, action, ...typed]: string[], env: Record<string, string>): Promise<string> {
  const command = await findCommand(group, action)
  if (!command) throw new Error(`There is no command "${group} ${action}".`)
  const lines: string[] = []
  await runOnDatabase(command, parseArguments(command, typed), (text) => void lines.push(text), env)
  return `${lines.join('\n')}\n`
}
