// `npm run dev`: the server starts again when its sources change, Vite inside it reloads what changes on the web.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/platform/config/config.ts'
import { readEnvironment } from '../server/platform/config/environment.ts'
import { enterEmbeddedServer } from '../server/platform/db/embedded/embedded.ts'
import { say, stopWith } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const forDevelopment = { MASTHEAD_DEV: 'true', MASTHEAD_LOG_FORMAT: 'simple', MASTHEAD_LOGGING: 'info' }

let server = startServer()
let stopping = false
let changed = false
/** @type {NodeJS.Timeout | undefined} */
let restarting

// Held all the while, so that the database doesn't stop and start with each change.
const database = await holdDatabase()

for (const folder of ['server', 'domain']) {
  watch(`${root}${folder}`, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
    changed = true
    clearTimeout(restarting)
    restarting = setTimeout(restart, 100)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    server.exitCode === null ? server.kill('SIGTERM') : stop(0)
  })
}

function startServer() {
  const child = spawn(process.execPath, [`${root}server/main.ts`, 'serve'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...forDevelopment, ...process.env },
  })
  child.once('exit', (code) => {
    if (stopping) stop(code ?? 0)
    else if (changed) restart()
    else say('The server stopped. It restarts after the next change.')
  })
  return child
}

function restart() {
  if (server.exitCode === null && server.signalCode === null) {
    // What follows happens once it has ended.
    server.kill('SIGTERM')
    return
  }
  if (!changed) return
  changed = false
  server = startServer()
}

async function holdDatabase() {
  try {
    const config = readConfig({ ...forDevelopment, ...readEnvironment() })
    return config.databaseUrl ? undefined : await enterEmbeddedServer(config.dataDir)
  } catch (error) {
    stopWith(error.message)
  }
}

/** @param {number} code */
async function stop(code) {
  await database?.release()
  process.exit(code)
}
