import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { readDsn } from './dsn.ts'
import type { ErrorEvent } from './event.ts'
import { noteBreadcrumb, reportError, settleReports } from './report.ts'
import { makeSender } from './sender.ts'
import { type Receiver, startReceiver } from './testing.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const at = new Date('2026-05-01T10:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const event = (message: string): ErrorEvent => ({
  platform: 'node',
  level: 'error',
  type: 'TypeError',
  message,
  frames: [{ filename: 'server/app.ts', lineno: 1, in_app: true }],
  breadcrumbs: [],
  tags: { route: 'GET /contact/:id' },
})

function open(dsn = receiver.dsn) {
  const pauses: number[] = []
  const config = testConfig({ errorReporting: readDsn(dsn), version: '1.2', revision: 'abc', production: true })
  return { ...makeSender(config, async (milliseconds) => pauses.push(milliseconds)), pauses }
}

describe('an address of a project', () => {
  test.each([
    [
      'https://key@o1.errors.example/42',
      'https://o1.errors.example/api/42/envelope/?sentry_version=7&sentry_key=key&sentry_client=masthead%2F1',
    ],
    [
      'http://key:old-secret@[::1]:9000/sentry/7',
      'http://[::1]:9000/sentry/api/7/envelope/?sentry_version=7&sentry_key=key&sentry_client=masthead%2F1',
    ],
  ])('%s', (dsn, url) => {
    expect(readDsn(dsn)).toEqual({ url })
  })

  test.each([
    '',
    'key',
    'https://errors.example/42',
    'https://key@errors.example',
    'ftp://key@errors.example/1',
    'https://k@e.example/a b',
  ])('%j is none', (dsn) => {
    expect(readDsn(dsn)).toBeUndefined()
  })
})

test('an error arrives as an event of an envelope', async () => {
  const { send, settled } = open()
  send(event('Größe is not a function'), at)
  await settled()
  expect(receiver.events).toEqual([
    {
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: at.getTime() / 1000,
      platform: 'node',
      level: 'error',
      release: 'masthead@1.2+abc',
      environment: 'production',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Größe is not a function',
            stacktrace: { frames: [{ filename: 'server/app.ts', lineno: 1, in_app: true }] },
          },
        ],
      },
      breadcrumbs: { values: [] },
      tags: { route: 'GET /contact/:id' },
    },
  ])
})

test.each([
  [500, 5, 1, [1000, 2000, 4000, 8000, 16000]],
  [429, 2, 1, [1000, 2000]],
  [500, 6, 0, [1000, 2000, 4000, 8000, 16000]],
  [403, 1, 0, []],
])('after %i, %i times, %i arrive', async (status, times, arrived, waits) => {
  receiver.refuse(times, status)
  const { send, settled, pauses } = open()
  send(event('a'), at)
  await settled()
  expect(receiver.events).toHaveLength(arrived)
  expect(pauses).toEqual(waits)
})

test('a service that is away keeps nobody waiting and nothing in memory', async () => {
  const { send, settled, pauses } = open('http://public@127.0.0.1:1/42')
  for (let number = 0; number < 200; number++) send(event(`mistake ${number}`), at)
  await settled()
  expect(pauses).toHaveLength(30 * 5)
})

test('the same mistake is reported once a minute', async () => {
  const { send, settled } = open()
  for (const [message, seconds] of [
    ['a', 0],
    ['a', 59],
    ['b', 59],
    ['a', 61],
  ] as const)
    send(event(message), later(seconds))
  await settled()
  expect(receiver.events.map(({ exception }) => exception.values[0].value)).toEqual(['a', 'b', 'a'])
})

test('twenty of what happened before go along, the newest', async () => {
  const config = testConfig({ errorReporting: readDsn(receiver.dsn) })
  for (let number = 1; number <= 25; number++) noteBreadcrumb(config, { category: 'http', message: `GET /${number}` })
  reportError(config, new Error('x'), {})
  await settleReports(config)
  const crumbs = receiver.events[0].breadcrumbs.values
  expect(crumbs.map(({ message }: { message: string }) => message)).toEqual(
    Array.from({ length: 20 }, (_, at) => `GET /${at + 6}`),
  )
})

test('files of ours are named by their place in the repository, machine and home left out', async () => {
  const config = testConfig({ errorReporting: readDsn(receiver.dsn) })
  reportError(config, new RangeError('x'), {})
  await settleReports(config)
  const { frames } = receiver.events[0].exception.values[0].stacktrace
  expect(frames.at(-1)).toMatchObject({ filename: 'server/platform/error-reports/sender.test.ts', in_app: true })
  expect(receiver.bodies.join()).not.toContain(process.cwd())
})

test('nothing is sent where nothing is configured', async () => {
  const config = testConfig()
  reportError(config, new Error('x'), {})
  await settleReports(config)
  expect(receiver.bodies).toEqual([])
})
