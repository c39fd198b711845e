import { expect, test } from 'vitest'
import { endOf, isNew } from './ends.ts'

const now = new Date('2025-11-23T12:00:00.000Z')

test.each([
  [null, { kind: 'never' }],
  ['2025-11-23T12:10:00.000Z', { kind: 'soon', days: 1 }],
  ['2025-11-23T11:59:00.000Z', { kind: 'soon', days: 1 }],
  ['2025-11-25T12:10:00.000Z', { kind: 'soon', days: 3 }],
  ['2025-11-26T12:10:00.000Z', { kind: 'later', date: '26 November' }],
  ['2026-01-31T12:00:00.000Z', { kind: 'later', date: '31 January' }],
  ['2026-11-20T12:00:00.000Z', { kind: 'later', date: '20 November 2026' }],
])('an end at %s is said as %o', (expires, said) => {
  expect(endOf(expires, now, 'en-GB')).toEqual(said)
})

test.each([
  [null, false],
  ['2025-11-16T11:59:00.000Z', false],
  ['2025-11-16T12:01:00.000Z', true],
])('whether one that opened at %s is new: %s', (starts, is) => {
  expect(isNew(starts, now)).toBe(is)
})
