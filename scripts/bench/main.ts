import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { apiBase } from '#domain/http/route.ts'
import { createApp } from '#server/app.ts'
import { sessions } from '#server/credentials/index.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { testConfig } from '#server/testing/config.ts'
import { startServer } from '../../e2e/support/server.ts'
import { measureAnswering } from './answering.ts'
import { driveBareSql, driveRead, type Statement } from './drive.ts'
import { measureFormReading } from './form-reading.ts'
import { loadTables, mergeTables } from './load.ts'
import { measureMapIndex } from './map-index.ts'
import { inventMemberships } from './memberships.ts'
import { inventNewsroom } from './newsroom.ts'
import { inventPlaces, placesSlug } from './places.ts'
import { seeded } from './random.ts'
import { findMisses, printReport, type Report } from './report.ts'
import { answeredSlug, inventResponses } from './responses.ts'
import { readRows } from './rows.ts'
import { measureStarts } from './starts.ts'
import { exportContacts, exportResponses, handleResponses, importContacts, readMemory } from './transfers.ts'
import { measureIntake } from './webhooks.ts'

/**
 * `npm run bench -- [--contacts N] [--payments N] [--responses N] [--places N] [--seconds N] [--only TEXT] [--json FILE] [--compare FILE]`: fills a
 * data directory of its own with the seeded newsroom, starts the product on it as an operator does, with rate limits
 * off, and measures. Ends with 1 when something is over its limit.
 */
const { values: options } = parseArgs({
  options: {
    contacts: { type: 'string', default: '100000' },
    payments: { type: 'string', default: '1000000' },
    responses: { type: 'string', default: '20000' },
    places: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    compare: { type: 'string' },
  },
})
const [contacts, payments, responses, places, seconds] = [
  options.contacts,
  options.payments,
  options.responses,
  options.places,
  options.seconds,
].map(Number) as [number, number, number, number, number]

const mostRecorded = 50

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
try {
  const report = await measure()
  const before = options.compare && (JSON.parse(readFileSync(options.compare, 'utf8')) as Report)
  printReport(report, before || undefined)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = findMisses(report).length > 0 ? 1 : 0
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<Report> {
  const newsroom = inventNewsroom(seeded(20_260_101), { contacts, payments })
  const answered = inventResponses(seeded(20_261_124), { responses, contacts: newsroom.contacts })
  const database = await openDatabase({ databaseUrl: '', dataDir }, { connections: 10 })
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    const began = performance.now()
    const memberships = inventMemberships(newsroom)
    const placed = inventPlaces(seeded(20_261_126), places)
    await loadTables(database.pool, mergeTables(newsroom, memberships, answered, placed))
    console.log(`loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const admin = String(newsroom.contacts[0]?.id)
    const token = await sessions.open(database.db, { contactId: admin, device: 'bench', now: new Date() })
    const cookie = `session=${token}`
    server = await startServer({
      MASTHEAD_DATA_DIR: dataDir,
      MASTHEAD_DATABASE_URL: '',
      MASTHEAD_DISABLE_RATE_LIMIT: 'true',
    })

    const { url, pid } = server
    await untilStarted(database.pool)
    // In this process, where nothing of it is known yet.
    const mapIndex = 'map index'.includes(options.only) && (await measureMapIndex(database.db))
    const rows = readRows(newsroom).filter(({ name }) => name.includes(options.only))
    // What is measured is asking, not the first making of the index.
    if (rows.some(({ isIndexed }) => isIndexed)) await fetch(`${url}${apiBase}/callout/${placesSlug}/responses/version`)
    const record = await recordStatements(database, cookie)
    const reads: Report['reads'] = []
    for (const row of rows) {
      const measured = await driveRead(row, { url, cookie, seconds })
      const statements = row.isIndexed ? [] : await record.of(row.paths.slice(0, mostRecorded))
      const bare = statements.some((each) => each.length > 0)
        ? { bareSqlPerSecond: await driveBareSql(database.pool, statements, { ...row, seconds: Math.min(4, seconds) }) }
        : {}
      reads.push({ ...measured, ...bare })
      console.log(`${measured.name}: ${Math.round(measured.perSecond)} a second, p99 ${measured.p99} ms`)
    }
    await record.close()
    const transfers: Report['transfers'] = []
    if ('export'.includes(options.only)) transfers.push(await exportContacts({ url, cookie, pid }))
    if ('export of responses'.includes(options.only))
      transfers.push(await exportResponses({ url, cookie, pid }, answeredSlug))
    if ('import'.includes(options.only)) transfers.push(await importContacts({ url, cookie, pid }, contacts))
    if ('bulk change'.includes(options.only))
      transfers.push(...(await handleResponses({ url, cookie, pid }, Math.min(5_000, responses))))
    const answering =
      'guest answering'.includes(options.only) && (await measureAnswering(database.pool, { url, cookie, seconds }))
    const formReading =
      'callout with form'.includes(options.only) && (await measureFormReading({ url, cookie, seconds }))
    const memoryMegabytes = readMemory(pid)
    await server.stop()
    server = undefined
    const intake = 'webhook'.includes(options.only) && (await measureIntake(database.pool, { dataDir, seconds }))
    const starts = 'start'.includes(options.only) && (await measureStarts(database, { dataDir }))
    return {
      contacts,
      payments,
      reads,
      transfers,
      ...(answering && { answering }),
      ...(formReading && { formReading }),
      ...(mapIndex && { mapIndex }),
      ...(intake && { intake }),
      ...(starts && { starts }),
      memoryMegabytes,
    }
  } finally {
    await server?.stop()
    await database.close()
  }
}

/** A start on so much that is new works through it for a while; measured is what comes after. */
async function untilStarted(pool: pg.Pool): Promise<void> {
  for await (const _ of every(250)) {
    const { rows } = await pool.query('select from graphile_worker.jobs where run_at <= now() limit 1')
    if (rows.length === 0) return
  }
}

/** Asks an application in this process once, and keeps what it told the database. */
async function recordStatements(
  { db, pool }: { db: Awaited<ReturnType<typeof openDatabase>>['db']; pool: pg.Pool },
  cookie: string,
) {
  let statements: Statement[] = []
  const recorded = new WeakSet<pg.PoolClient>()
  const listen = (client: pg.PoolClient) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [text, values] = args
      if (typeof text === 'string') statements.push({ text, values: (values as unknown[]) ?? [] })
      return query(...args)
    }) as typeof client.query
  }
  pool.on('acquire', listen)
  const app = createApp({ db, config: testConfig({ dataDir }) })
  await app.ready()
  return {
    async of(paths: readonly string[]): Promise<Statement[][]> {
      const all: Statement[][] = []
      for (const path of paths) {
        statements = []
        await app.inject({ url: apiBase + path, headers: { cookie } })
        all.push(statements.filter(({ text }) => !/^(begin|commit|start transaction)/i.test(text)))
      }
      statements = []
      return all
    },
    close: () => app.close(),
  }
}
