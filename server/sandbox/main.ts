import { sandboxSecrets } from './open-sandbox.ts'
import { startSandbox } from './sandbox.ts'

/**
 * The simulator as a process of its own: `MASTHEAD_DATABASE_URL` and `MASTHEAD_SECRET` as the application has them,
 * `MASTHEAD_WEBHOOK_URL` its address, `MASTHEAD_SANDBOX_PORT` and `MASTHEAD_SANDBOX_PUBLIC_URL` where wished. The
 * application finds it by `MASTHEAD_SANDBOX_URL`. Prints its address once it listens.
 */
const { env } = process
const required = (name: string): string => {
  const value = env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const sandbox = await startSandbox({
  databaseUrl: required('MASTHEAD_DATABASE_URL'),
  port: Number(env.MASTHEAD_SANDBOX_PORT ?? 8081),
  webhookUrl: required('MASTHEAD_WEBHOOK_URL'),
  publicUrl: env.MASTHEAD_SANDBOX_PUBLIC_URL,
  secrets: sandboxSecrets(required('MASTHEAD_SECRET')),
})
process.stdout.write(`${sandbox.url}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
