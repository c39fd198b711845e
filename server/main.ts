import { CannotStart } from './platform/cannot-start.ts'

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
