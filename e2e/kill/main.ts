import { parseArgs } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#server/testing/ports.ts'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { seeded } from '../../scripts/bench/random.ts'
import { untilQuiet } from '../support/quiet.ts'
import { createEmptyDatabase, startServer } from '../support/server.ts'
import { startSimulator } from '../support/simulator.ts'
import { Answering } from './answering/answering.ts'
import { countAnswers } from './answering/count-answers.ts'
import { admin } from './answering/newsroom.ts'
import { count } from './count.ts'
import { startMailbox } from './mailbox.ts'
import { Mailings, mailingPace } from './mailings.ts'
import { report } from './report.ts'
import { changing } from './stories/change.ts'
import { joining } from './stories/join.ts'
import { recovering } from './stories/payment-recovery.ts'
import { renewing } from './stories/renew.ts'
import { RefusedError, type StoryKind, type World } from './world.ts'

/**
 * Kills the server with SIGKILL at seeded moments of what people do, starts it again, lets them go on with what they
 * have (the page they were on, the link in their mail), and then counts: nobody charged twice, nobody lost, no mail
 * missing. Meanwhile others answer callouts, from pages that forget and from devices that keep and send again: each answer
 * that was acknowledged or kept is there once. A mailing is on its way all the time: each recipient gets it once, but for
 * those whose mail was being handed over, which the report names.
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
})
const moments = Number(values.moments)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const random = seeded(seed)
const secret = 'a-secret-that-the-simulator-shares-with-the-server'
const kinds: Record<string, StoryKind> = { joining, changing, renewing, recovering }
/** Told twice before, without a kill: once to warm up, once to know how long it takes. */
const undisturbed = 2
const progressEveryMs = 30_000
const begunAt = performance.now()
let shownAt = begunAt

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
  MASTHEAD_MAILING_PACE_A_MINUTE: mailingPace,
}
let server = await startServer(environment)
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const told: Record<string, number> = {}
let answering: Answering | undefined
try {
  // biome-ignore format: one line reads as the command
  await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
  answering = await Answering.prepare(world(), seeded(seed + 1))
  const mailings = await Mailings.prepare(world())
  const durations: Record<string, number> = {}
  for (const [name, kind] of Object.entries(kinds).slice(0, moments)) {
    for (let i = 0; i < undisturbed; i++) durations[name] = await tell(name, kind, `${name}-undisturbed-${i}`)
  }
  for (let moment = 0; moment < moments; moment++) {
    await mailings.begin(world())
    const [name, kind] = Object.entries(kinds)[moment % Object.keys(kinds).length] ?? []
    if (name && kind) await tell(name, kind, `${name}-${moment}`, random.next() * (durations[name] ?? 0))
    showProgress(moment + 1)
  }
  await answering.settle()
  await mailings.settle(world())
  await untilQuiet(database, () => server.output())
  console.log(`seed ${seed}: ${moments} kills`)
  const answers = await countAnswers(database, answering.given)
  const wrong = [...report({ kinds, told, found: await count(world()), answers }), ...(await mailings.report(world()))]
  for (const each of wrong) console.error(`  ${each}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await answering?.close()
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
  answering?.begin(world(), killAfterMs)
  const running = story.goOn(world(), interruption.signal).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error
  })
  await killed
  server = await startServer(environment)
  await Promise.all([story.goOn(world()), answering?.comeBack()])
  await running
  return performance.now() - begun
}

/** So that whoever waits sees how far it is. */
function showProgress(kills: number): void {
  if (performance.now() - shownAt < progressEveryMs) return
  shownAt = performance.now()
  const minutes = (shownAt - begunAt) / 60_000
  console.log(`${kills} of ${moments} kills after ${minutes.toFixed(1)} min, ${answering?.given.length} answers given`)
}
