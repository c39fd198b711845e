import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#domain/http/route.ts'
import { readDsn } from '#server/platform/error-reports/dsn.ts'
import { settleReports } from '#server/platform/error-reports/report.ts'
import { type Receiver, startReceiver } from '#server/platform/error-reports/testing.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import { runJobsOnce } from '#server/platform/jobs/worker.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase } from '#server/testing/database.ts'

const secrets = [
  'ada@king.example',
  'Ada',
  'Lovelace',
  'sk_live_abc123',
  '9f86d081884c7d659a2feaa0c55ad015',
  'q=ada',
  'token=',
]

let receiver: Receiver
let app: TestApp
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ config: { errorReporting: readDsn(receiver.dsn), disableRateLimit: false } })
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

const report = {
  type: 'TypeError',
  message: "Ada Lovelace <ada@king.example> sk_live_abc123 (reading 'email') at https://site.example/x?q=ada",
  stack: [
    'TypeError: ada@king.example',
    '    at draw (https://site.example/assets/a.js?token=9f86d081884c7d659a2feaa0c55ad015:1:23)',
    '    at Ada Lovelace ada@king.example (https://king.example/ada.js:1:1)',
  ].join('\n'),
  path: '/auth/set-password/9f86d081884c7d659a2feaa0c55ad015?token=1',
  breadcrumbs: [
    {
      at: 1_700_000_000_000,
      category: 'call',
      message: 'GET /api/1.0/contact/9f86d081884c7d659a2feaa0c55ad015?q=ada 404',
    },
    { at: 1_700_000_001_000, category: 'Ada', message: 'button Lovelace ada@king.example' },
  ],
}

async function sent(): Promise<Receiver['events']> {
  await settleReports(app.config)
  return receiver.events.splice(0)
}

test('what a browser reports arrives without a trace of whoever looked', async () => {
  expect((await app.guest().post('/error-reports', report)).status).toBe(204)
  const [event] = await sent()
  expect(event).toMatchObject({
    platform: 'javascript',
    exception: { values: [{ type: 'TypeError', value: expect.stringContaining('(reading email)') }] },
    tags: { page: '/auth/set-password/$id' },
    breadcrumbs: {
      values: [
        { timestamp: 1_700_000_000, category: 'call', message: 'GET /api/:id/contact/:id 404' },
        { timestamp: 1_700_000_001, category: 'other', message: 'button … …' },
      ],
    },
  })
  const { frames } = event.exception.values[0].stacktrace
  expect(frames.at(-1)).toMatchObject({ function: 'draw', filename: '/assets/a.js' })
  expect(event).not.toHaveProperty('user')
  expect(event).not.toHaveProperty('request')
  for (const secret of secrets) expect(receiver.bodies.join(), secret).not.toContain(secret)
})

test.each([
  ['no body', undefined],
  ['too many breadcrumbs', { ...report, breadcrumbs: Array(21).fill(report.breadcrumbs[0]) }],
  ['unknown fields', { ...report, user: 'ada@king.example' }],
])('%s is refused', async (_, body) => {
  expect((await app.guest().post('/error-reports', body)).status).toBe(400)
  expect(await sent()).toEqual([])
})

test('large bodies and pages of other sites are refused', async () => {
  expect((await app.guest().post('/error-reports', { ...report, stack: 'x'.repeat(40_000) })).status).toBe(413)
  const member = await app.member()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await member.post('/error-reports', report, { headers })).status).toBe(403)
})

test('an address has twenty reports a minute', async () => {
  await app.db.deleteFrom('rateLimits').execute()
  const statuses: number[] = []
  for (let number = 0; number < 21; number++) statuses.push((await app.guest().post('/error-reports', report)).status)
  expect(statuses).toEqual([...Array(20).fill(204), 429])
  await sent()
})

test('a page loads the script where reporting is configured, and nothing of it elsewhere', async () => {
  expect((await app.app.inject('/error-reports.js')).headers['content-type']).toContain('text/javascript')
  const other = await startApp()
  expect((await other.app.inject('/error-reports.js')).statusCode).not.toBe(200)
  expect((await other.guest().post('/error-reports', report)).status).toBe(404)
  await other.close()
})

describe('the server reports', () => {
  const fail = () => {
    throw new TypeError('Ada Lovelace <ada@king.example> is no member, token=9f86d081884c7d659a2feaa0c55ad015')
  }

  test('what it answers 500 for, by the route’s pattern', async () => {
    const params = z.strictObject({ name: z.string() })
    const query = z.strictObject({ q: z.string() })
    const failing = route({ method: 'GET', path: '/failing/:name', access: 'anyone', summary: '', params, query })
    const broken = await startApp({
      config: { errorReporting: readDsn(receiver.dsn) },
      routes: (serve) => serve(failing, fail),
    })
    expect((await broken.guest().get('/failing/ada-lovelace', { query: { q: 'ada' } })).status).toBe(500)
    await settleReports(broken.config)
    await broken.close()
    const [event] = await sent()
    expect(event).toMatchObject({
      platform: 'node',
      exception: { values: [{ type: 'TypeError', value: expect.stringContaining('is no member') }] },
      tags: { route: 'GET /api/1.0/failing/:name' },
    })
    for (const secret of [...secrets, 'ada-lovelace']) expect(JSON.stringify(event), secret).not.toContain(secret)
  })

  test('jobs that fail, by their names', async () => {
    const failing = job('test.failing', async () => fail(), { maxAttempts: 1 })
    const { db, pool, close } = await createTestDatabase()
    await db.transaction().execute((tx) => enqueue(tx, failing, {}))
    const { config } = app
    await runJobsOnce({ pool, jobs: [failing], context: { db, config, log: app.app.log } })
    await close()
    const [event] = await sent()
    expect(event.tags).toEqual({ job: 'test.failing' })
    for (const secret of secrets) expect(JSON.stringify(event), secret).not.toContain(secret)
  })
})
