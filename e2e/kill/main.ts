import { parseArgs } from 'node:util'
import pg from 'pg'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { untilQuiet } from '../support/quiet.ts'
import { createEmptyDatabase, findFreePort, startServer } from '../support/server.ts'
import { startSimulator } from '../support/simulator.ts'
import { count, type Found } from './count.ts'
import { startMailbox } from './mailbox.ts'
import { changing } from './stories/change.ts'
import { joining } from './stories/join.ts'
import { renewing } from './stories/renew.ts'
import { rescuing } from './stories/rescue.ts'
import { RefusedError, type StoryKind, type World } from './world.ts'

/**
 * Kills the server with SIGKILL at seeded moments of what people do, starts it again, lets them go on with what they
 * have (the page they were on, the link in their mail), and then counts: nobody charged twice, nobody lost, no mail
 * missing.
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
})
const moments = Number(values.moments)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const random = mulberry32(seed)
const secret = 'a-secret-that-the-simulator-shares-with-the-server'
const kinds: Record<string, StoryKind> = { joining, changing, renewing, rescuing }
/** Told twice before, without a kill: once to warm up, once to know how long it takes. */
const undisturbed = 2

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
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const told: Record<string, number> = {}
try {
  // biome-ignore format: one line reads as the command
  await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', 'mara@harbourpost.test', '--password', 'Quayside1', '--support-email', 'desk@harbourpost.test')
  const durations: Record<string, number> = {}
  for (const [name, kind] of Object.entries(kinds).slice(0, moments)) {
    for (let i = 0; i < undisturbed; i++) durations[name] = await tell(name, kind, `${name}-undisturbed-${i}`)
  }
  for (let moment = 0; moment < moments; moment++) {
    const [name, kind] = Object.entries(kinds)[moment % Object.keys(kinds).length] ?? []
    if (name && kind) await tell(name, kind, `${name}-${moment}`, random() * (durations[name] ?? 0))
  }
  await untilQuiet(database, () => server.output())
  report(await count(world()))
} finally {
  await database.end()
  await server.stop()
  await simulator.stop()
  mailbox.close()
  await postgres.stop()
}

function world(): World {
  return { server, simulator, mailbox, database }
}

/** Answers the milliseconds it took, what had to be there first not counted. */
async function tell(name: string, kind: StoryKind, person: string, killAfterMs?: number): Promise<number> {
  told[name] = (told[name] ?? 0) + 1
  const story = kind.begin(`${person}@saltmere.test`)
  await story.prepare(world())
  const begun = performance.now()
  if (killAfterMs === undefined) {
    await story.goOn(world())
    return performance.now() - begun
  }
  const interruption = new AbortController()
  const killed = new Promise<void>((resolve) =>
    setTimeout(() => {
      interruption.abort()
      server.kill('SIGKILL').then(resolve)
    }, killAfterMs),
  )
  const running = story.goOn(world(), interruption.signal).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error
  })
  await killed
  server = await startServer(environment)
  await story.goOn(world())
  await running
  return performance.now() - begun
}

function report({ mailed, ...found }: Found): void {
  const sum = (ofKind: (kind: StoryKind) => number) =>
    Object.entries(told).reduce((total, [name, times]) => total + times * (kinds[name] ? ofKind(kinds[name]) : 0), 0)
  const people = sum(() => 1)
  const charges = sum((kind) => kind.charges)
  console.log(`seed ${seed}: ${moments} kills`)
  for (const [name, times] of Object.entries(told)) console.log(`  ${name} ${times}`)
  for (const [what, number] of Object.entries(found)) console.log(`  ${what} ${number}`)
  for (const [template, number] of Object.entries(mailed)) console.log(`  mails ${template} ${number}`)

  const expected = {
    contacts: people,
    memberships: people,
    customers: people,
    subscriptions: people,
    charges,
    payments: charges,
    cents: found.chargedCents,
    chargedWithout: 0,
    missing: 0,
    messageIds: found.written,
  }
  const expectedMails: Record<string, number> = { 'new-member': people + 1, receipt: charges }
  for (const template of new Set(Object.values(kinds).flatMap(({ mails }) => Object.keys(mails)))) {
    expectedMails[template] = sum(({ mails }) => mails[template] ?? 0)
  }
  const wrong = [
    ...Object.entries(expected).filter(([what, number]) => found[what as keyof typeof found] !== number),
    ...Object.entries(expectedMails).filter(([template, number]) => (mailed[template] ?? 0) !== number),
  ]
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
