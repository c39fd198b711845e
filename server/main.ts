import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'

// Commands start in half the time. Beside the code it is compiled from, so whoever may write it could change that as well.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

// Loaded by what is asked for: help needs no web server.
const [name, ...rest] = process.argv.slice(2)
try {
  if (name === 'serve' && rest.length === 0) await (await import('./commands/serve.ts')).serve()
  else if (name === 'worker' && rest.length === 0) await (await import('./commands/work.ts')).work()
  else process.exitCode = await (await import('./commands/run-command.ts')).runCommand(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
