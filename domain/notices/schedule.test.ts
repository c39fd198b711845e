import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsTooEarly, noticeStatuses, noticeStatusOf } from './schedule.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const inSeconds = (seconds: number | null) => (seconds === null ? null : new Date(now.getTime() + seconds * 1000))

describe('at noon', () => {
  test.each([
    [null, null, 'draft'],
    [null, -1, 'draft'],
    [null, 1, 'draft'],
    [1, null, 'scheduled'],
    [1, 2, 'scheduled'],
    [0, null, 'open'],
    [0, 1, 'open'],
    [-1, null, 'open'],
    [-1, 1, 'open'],
    [-1, 0, 'ended'],
    [-2, -1, 'ended'],
  ] as const)('a notice that starts after %s and ends after %s seconds is %s', (starts, expires, status) => {
    expect(noticeStatusOf({ starts: inSeconds(starts), expires: inSeconds(expires) }, now)).toBe(status)
  })
})

test.each([
  [0, 0, true],
  [0, -1, true],
  [0, 1, false],
  [0, null, false],
  [null, -1, false],
  [null, null, false],
])('starting after %s and ending after %s seconds ends too early: %s', (starts, expires, expected) => {
  expect(endsTooEarly({ starts: inSeconds(starts), expires: inSeconds(expires) })).toBe(expected)
})

test('time only ever leads on: from scheduled to open to ended', () => {
  const seconds = fc.option(fc.integer({ min: -5, max: 5 }))
  fc.assert(
    fc.property(seconds, seconds, fc.nat({ max: 5 }), (starts, expires, later) => {
      const dates = { starts: inSeconds(starts), expires: inSeconds(expires) }
      fc.pre(!endsTooEarly(dates))
      const [before, then] = [noticeStatusOf(dates, now), noticeStatusOf(dates, inSeconds(later) ?? now)]
      expect(noticeStatuses.indexOf(then)).toBeGreaterThanOrEqual(noticeStatuses.indexOf(before))
      if (before === 'draft') expect(then).toBe('draft')
    }),
  )
})
