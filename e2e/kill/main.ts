import { parseArgs } from 'node:util'
import pg from 'pg'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { createEmptyDatabase, findFreePort, startServer } from '../support/server.ts'
import { goOn, type Join, RefusedError, type World } from './join.ts'
import { startMailbox } from './mailbox.ts'
import { countAtSimulator, startSimulator } from './simulator.ts'

/**
 * Kills the server with SIGKILL at seeded moments of a join, starts it again, lets the person go on with what they have
 * (the page they were on, the link in their mail), and then counts: nobody charged twice, nobody lost, no mail missing.
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '20' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const moments = Number(values.moments)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const random = mulberry32(seed)
const secret = 'a-secret-that-the-simulator-shares-with-the-server'

const postgres = await startTestPostgres()
process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
const databaseUrl = await createEmptyDatabase()
const mailbox = await startMailbox()
const port = await findFreePort()
const simulator = await startSimulator({
  MASTHEAD_DATABASE_URL: databaseUrl,
  MASTHEAD_SECRET: secret,
  MASTHEAD_WEBHOOK_URL: `http://localhost:${port}`,
})
const environment = {
  MASTHEAD_PORT: String(port),
  MASTHEAD_DATABASE_URL: databaseUrl,
  MASTHEAD_SECRET: secret,
  MASTHEAD_SANDBOX_URL: simulator.url,
  MASTHEAD_DISABLE_RATE_LIMIT: 'true',
  MASTHEAD_EMAIL_PROVIDER: 'smtp',
  MASTHEAD_EMAIL_HOST: '127.0.0.1',
  MASTHEAD_EMAIL_PORT: String(mailbox.port),
}
let server = await startServer(environment)
try {
  // biome-ignore format: one line reads as the command
  await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', 'mara@harbourpost.test', '--password', 'Quayside1', '--support-email', 'desk@harbourpost.test')
  const duration = await measureUndisturbedJoin()
  for (let moment = 0; moment < moments; moment++) {
    await joinWithAKill(`reader-${moment}@saltmere.test`, random() * duration)
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  report(await count(database).finally(() => database.end()))
} finally {
  await server.stop()
  await simulator.stop()
  mailbox.close()
  await postgres.stop()
}

async function measureUndisturbedJoin(): Promise<number> {
  // The first join warms up; the second is measured.
  await goOn({ email: 'warm-up@saltmere.test' }, world())
  const begun = performance.now()
  await goOn({ email: 'undisturbed@saltmere.test' }, world())
  return performance.now() - begun
}

function world(): World {
  return { server, simulator, mailbox }
}

async function joinWithAKill(email: string, afterMs: number): Promise<void> {
  const join: Join = { email }
  const interruption = new AbortController()
  const killed = new Promise<void>((resolve) =>
    setTimeout(() => {
      interruption.abort()
      server.kill('SIGKILL').then(resolve)
    }, afterMs),
  )
  const running = goOn(join, world(), interruption.signal).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error
  })
  await killed
  server = await startServer(environment)
  await goOn(join, world())
  await running
}

async function count(database: pg.Client) {
  await untilQuiet(database)
  const one = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n)
  const outbox = (
    await database.query<{ template_id: string; message_id: string; to_address: string }>(
      'select template_id, message_id, to_address from email_outbox',
    )
  ).rows
  const arrived = new Set(mailbox.arrived.map(({ messageId }) => messageId))
  const findings = {
    joins: moments + 2,
    contacts: await one(`select count(*) as n from contacts where email like '%@saltmere.test'`),
    memberships: await one(`select count(*) as n from contact_roles where role = 'member' and date_expires > now()`),
    payments: await one(`select count(*) as n from payments where status = 'successful'`),
    ...(await countAtSimulator(database)),
    welcomes: outbox.filter(({ template_id: id }) => id === 'welcome').length,
    receipts: outbox.filter(({ template_id: id }) => id === 'receipt').length,
    notices: outbox.filter(
      ({ template_id: id, to_address: to }) => id === 'new-member' && to === 'desk@harbourpost.test',
    ).length,
    messageIds: arrived.size,
    written: outbox.length,
    missing: outbox.filter(({ message_id: id }) => !arrived.has(id)).length,
  }
  return findings
}

/** No mail and no notification is still on its way. */
async function untilQuiet(database: pg.Client): Promise<void> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const { rows } = await database.query<{ what: string; since: string }>(
      `select 'mail ' || template_id || ' attempts ' || attempts || coalesce(error, '') as what, send_at::text as since
         from email_outbox where status = 'waiting'
       union all select 'event ' || type, received_at::text from webhook_events where processed_at is null
       union all select 'notification, attempts ' || attempts, next_at::text from sandbox.notifications where delivered_at is null`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still under way: ${JSON.stringify(rows)}\n${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function report(found: Awaited<ReturnType<typeof count>>): void {
  console.log(`seed ${seed}: ${found.joins} joins, ${moments} of them killed`)
  for (const [what, number] of Object.entries(found)) console.log(`  ${what} ${number}`)
  const expected = {
    contacts: found.joins,
    memberships: found.joins,
    payments: found.joins,
    customers: found.joins,
    subscriptions: found.joins,
    charges: found.joins,
    welcomes: found.joins,
    receipts: found.joins,
    notices: found.joins + 1,
    missing: 0,
  }
  const wrong = Object.entries(expected).filter(([what, number]) => found[what as keyof typeof found] !== number)
  for (const [what, number] of wrong) console.error(`  ${what}: expected ${number}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** A small, well-spread generator, so that a seed names a run. */
function mulberry32(state: number): () => number {
  let a = state
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
