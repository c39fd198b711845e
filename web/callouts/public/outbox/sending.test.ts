import { describe, expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { afterTry, readEnding, readSending, type Sending, sendingOutcomeOf, writeEnding } from './sending.ts'

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

describe('what other tabs are told of the end', () => {
  test('that they have arrived', () => {
    expect(readEnding(writeEnding({ kind: 'arrived' }))).toEqual({ kind: 'arrived' })
  })

  test('why they were refused, and where', () => {
    const errors = [{ property: 'one.memory', constraints: { required: '' } }]
    const problem = new ApiProblem('invalid-callout-response', 400, { subCode: 'invalid-answers', errors })
    const { code, subCode, status, issues } = problem
    expect(readEnding(writeEnding({ kind: 'refused', problem }))).toMatchObject({
      kind: 'refused',
      problem: { code, subCode, status, issues },
    })
    expect(issues).not.toEqual([])
  })

  test('in words that nobody sends as answers', () => {
    expect(readSending(writeEnding({ kind: 'arrived' }))).toBeUndefined()
  })

  test.each([[null], [''], ['{'], [JSON.stringify(sending)]])('nothing, by %s', (text) => {
    expect(readEnding(text)).toBeUndefined()
  })
})
