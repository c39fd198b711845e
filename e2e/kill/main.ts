import { setTimeout as wait } from 'node:timers/promises'
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
import { untilMoneySettled } from './money.ts'
import { report } from './report.ts'
import { kinds } from './stories/kinds.ts'
import { RefusedError, type World } from './world.ts'

/**
 * Kills the server with SIGKILL at seeded moments of what people do, starts it again, lets them go on with what they
 * have (the page they were on, the link in their mail), and then counts: nobody charged twice, nobody lost, no mail
 * missing. Several stories are told at once, and each kill comes at another moment of each. Meanwhile others answer callouts, from pages that forget and from devices that keep and send again: each answer
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
/** Each kill meets the stories of half of the kinds, and the next one those of the others. */
const groups = 2
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
const database = new pg.Pool({ connectionString: databaseUrl })
const told: Record<string, number> = {}
/** How long each kind took when it was last told without a kill; what had to be there first not counted. */
const durations: Record<string, number> = {}
let answering: Answering | undefined
try {
  // biome-ignore format: one line reads as the command
  await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
  answering = await Answering.prepare(world(), seeded(seed + 1))
  const mailings = await Mailings.prepare(world())
  await tellUndisturbed()
  for (let moment = 0; moment < moments; moment++) {
    await mailings.begin(world())
    await tellWithKill(moment)
    showProgress(moment + 1)
  }
  await answering.settle()
  await mailings.settle(world())
  await untilMoneySettled(world())
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

/** Without a kill, to know how long each takes by itself. */
async function tellUndisturbed(): Promise<void> {
  for (const { name, goOn } of await begin(Object.keys(kinds), 'undisturbed')) {
    const begun = performance.now()
    await goOn(world())
    durations[name] = performance.now() - begun
  }
}

/** All at once, their beginnings put off so that the kill meets each at a moment of its own. */
async function tellWithKill(moment: number): Promise<void> {
  const names = Object.keys(kinds).filter((_, index) => index % groups === moment % groups)
  const begun = await begin(names, `moment-${moment}`)
  const stories = begun.map((story) => ({ ...story, killedAfterMs: random.next() * (durations[story.name] ?? 0) }))
  const killAfterMs = Math.max(...stories.map(({ killedAfterMs }) => killedAfterMs))
  const interruption = new AbortController()
  const killed = wait(killAfterMs).then(() => {
    interruption.abort()
    return server.kill('SIGKILL')
  })
  answering?.begin(world(), killAfterMs)
  const running = stories.map(async ({ goOn, killedAfterMs }) => {
    await wait(killAfterMs - killedAfterMs)
    await goOn(world(), interruption.signal).catch((error: unknown) => {
      if (error instanceof RefusedError) throw error
    })
  })
  await killed
  server = await startServer(environment)
  await Promise.all([...stories.map(({ goOn }) => goOn(world())), answering?.comeBack()])
  await Promise.all(running)
}

/** Stories of somebody each, with all that has to be there first. */
async function begin(names: readonly string[], turn: string) {
  const stories = names.flatMap((name) => {
    const kind = kinds[name]
    if (!kind) return []
    told[name] = (told[name] ?? 0) + 1
    // In small letters, as addresses are kept.
    return { name, ...kind.begin(`${name}-${turn}@saltmere.test`.toLowerCase()) }
  })
  await Promise.all(stories.map(({ prepare }) => prepare(world())))
  return stories
}

/** So that whoever waits sees how far it is. */
function showProgress(kills: number): void {
  if (performance.now() - shownAt < progressEveryMs) return
  shownAt = performance.now()
  const minutes = (shownAt - begunAt) / 60_000
  console.log(`${kills} of ${moments} kills after ${minutes.toFixed(1)} min, ${answering?.given.length} answers given`)
}
