import { createEmptyDatabase, type RunningServer, startServer } from './server.ts'
import { admin, test as base } from './test.ts'

/** A newsroom with one superadmin and nothing else, without a mail server. */
export async function startWithAdmin(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({
    MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
    MASTHEAD_DISABLE_RATE_LIMIT: 'true',
    ...environment,
  })
  // biome-ignore format: one line reads as the command
  await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
  return server
}

/** A newsroom of its own, with sample data and without a mail server. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startWithAdmin()
      await server.command('seed', 'demo')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
