import { describe, expect, test } from 'vitest'
import { afterTry, readSending, type Sending, sendingOutcomeOf } from './sending.ts'

const sending: Sending = {
  id: 'a',
  calloutId: 'c',
  slug: 's',
  title: 't',
  viewerId: undefined,
  body: { answers: {} },
  captchaToken: undefined,
  begunAt: '2026-11-21T10:00:00.000Z',
  nextTryAt: '2026-11-21T10:00:00.000Z',
  tries: 0,
}
const now = new Date('2026-11-21T10:00:00.000Z')

describe('what a failed try means', () => {
  test.each([
    ['offline', 0, 1, 'later'],
    ['timeout', 0, 3, 'later'],
    ['unknown', 502, 1, 'later'],
    ['unknown', 503, 1, 'later'],
    ['unknown', 500, 1, 'refused'],
    ['too-many-requests', 429, 1, 'refused'],
    ['too-many-requests', 429, 2, 'later'],
    ['captcha-failed', 400, 1, 'refused'],
    ['captcha-failed', 400, 2, 'captcha'],
    ['captcha-required', 400, 2, 'captcha'],
    ['invalid-callout-response', 400, 4, 'refused'],
    ['not-found', 404, 2, 'refused'],
  ])('%s (%i) on try %i: %s', (code, status, tries, kind) => {
    expect(sendingOutcomeOf({ code, status }, tries).kind).toBe(kind)
  })

  test('a server that says how long is believed', () => {
    expect(sendingOutcomeOf({ code: 'too-many-requests', status: 429, retryAfter: 31 }, 2)).toEqual({
      kind: 'later',
      waitSeconds: 31,
    })
  })
})

test('the pauses double, to a minute', () => {
  const pauses: number[] = []
  let next = sending
  for (let tries = 0; tries < 8; tries += 1) {
    next = afterTry(next, now)
    pauses.push((Date.parse(next.nextTryAt) - now.getTime()) / 1000)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('what was kept is read back whole', () => {
  expect(readSending(JSON.stringify(sending))).toEqual({ ...sending })
})

test.each([[null], [''], ['{'], ['7'], ['{}'], ['{"id":"a","calloutId":"c","slug":"s","begunAt":"x"}']])(
  'what is none is left alone: %s',
  (text) => {
    expect(readSending(text)).toBeUndefined()
  },
)
