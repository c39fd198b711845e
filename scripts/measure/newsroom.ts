import { apiBase } from '#domain/http/route.ts'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { createEmptyDatabase, type RunningServer, startServer } from '../../e2e/support/server.ts'

const editor = { email: 'mara@harbourpost.test', password: 'Quayside1' }

/** The product as an operator starts it, with one administrator, on a database of its own. */
export async function startNewsroom(
  env: Record<string, string> = {},
): Promise<Pick<RunningServer, 'url' | 'pid' | 'databaseUrl' | 'stop'>> {
  const postgres = await startTestPostgres()
  process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
  const server = await startServer({ MASTHEAD_DATABASE_URL: await createEmptyDatabase(), ...env })
  const who = { firstname: 'Mara', lastname: 'Okafor', ...editor, 'support-email': 'desk@harbourpost.test' }
  await server.command('user', 'create', ...Object.entries(who).flatMap(([name, value]) => [`--${name}`, value]))
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl: server.databaseUrl,
    async stop() {
      await server.stop()
      await postgres.stop()
    },
  }
}

/** Publishes a callout as the editor; with their session's cookie for what else is to be done. */
export async function publishCallout(url: string, callout: object): Promise<{ slug: string; cookie: string }> {
  const cookie = await logIn(url)
  const made = await fetch(`${url}${apiBase}/callout`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...callout, starts: new Date(0), expires: null }),
  })
  if (!made.ok) throw new Error(await made.text())
  return { slug: ((await made.json()) as { slug: string }).slug, cookie }
}

/** The cookie of the editor's session. */
export async function logIn(url: string): Promise<string> {
  const entered = await fetch(`${url}${apiBase}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  })
  return entered.headers.get('set-cookie')?.split(';')[0] ?? ''
}
