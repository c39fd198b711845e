// `npm run dev`: the server starts again when its sources change, Vite inside it reloads what changes on the web.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/platform/config/config.ts'
import { readEnvironment } from '../server/platform/config/environment.ts'
import { useEmbeddedServer } from '../server/platform/db/embedded/embedded.ts'
import { stopWith } from './say.mjs'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const forDevelopment = { MASTHEAD_DEV: 'true', MASTHEAD_LOG_FORMAT: 'simple', MASTHEAD_LOGGING: 'info' }

try {
  const config = readConfig({ ...forDevelopment, ...readEnvironment() })
  // Held all the while, so that the database doesn't stop and start with each change.
  const database = config.databaseUrl ? undefined : await useEmbeddedServer(config.dataDir)
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, 'serve'], {
    stdio: 'inherit',
    env: { ...forDevelopment, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.once('exit', async (code) => {
    await database?.release()
    process.exit(code ?? 0)
  })
} catch (error) {
  stopWith(error.message)
}
