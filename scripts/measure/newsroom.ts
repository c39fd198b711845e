import { startTestPostgres } from '#server/testing/postgres.ts'
import { createEmptyDatabase, type RunningServer, startServer } from '../../e2e/support/server.ts'

export const editor = { email: 'mara@harbourpost.test', password: 'Quayside1' }

/** The product as an operator starts it, with one administrator, on a database of its own. */
export async function startNewsroom(): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  const postgres = await startTestPostgres()
  process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
  const server = await startServer({ MASTHEAD_DATABASE_URL: await createEmptyDatabase() })
  const who = { firstname: 'Mara', lastname: 'Okafor', ...editor, 'support-email': 'desk@harbourpost.test' }
  await server.command('user', 'create', ...Object.entries(who).flatMap(([name, value]) => [`--${name}`, value]))
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await postgres.stop()
    },
  }
}
