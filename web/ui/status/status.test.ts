import { expect, test } from 'vitest'
import { distanceBetween } from './distance.ts'
import { initialsOf } from './initials.ts'

test.each([
  ['Ngozi Abara', 'NA'],
  ['Josephine Marlowe Adeyemi', 'JA'],
  ['m.teague@fishdock.test', 'MT'],
  ['élise', 'É'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

const now = new Date('2026-03-12T12:00:00Z')
test.each([
  ['2026-03-12T11:59:30Z', { amount: -30, unit: 'second' }],
  ['2026-03-12T11:00:00Z', { amount: -1, unit: 'hour' }],
  ['2026-03-09T12:00:00Z', { amount: -3, unit: 'day' }],
  ['2026-04-20T12:00:00Z', { amount: 1, unit: 'month' }],
  ['2026-04-30T12:00:00Z', { amount: 2, unit: 'month' }],
  ['2026-01-22T12:00:00Z', { amount: -2, unit: 'month' }],
  ['2026-03-28T11:00:00Z', { amount: 2, unit: 'week' }],
  ['2024-01-01T12:00:00Z', { amount: -2, unit: 'year' }],
  ['2027-12-12T12:00:00Z', { amount: 2, unit: 'year' }],
])('%s is %o away', (moment, distance) => {
  expect(distanceBetween(new Date(moment), now)).toEqual(distance)
})
