import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '#domain/dates/clock.ts'
import { checkRange, countDays, momentsBefore, momentsOf, rangeBefore, shiftDay } from './range.ts'

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/Toronto',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const

test.each([
  ['2026-10-23', '2026-11-21', 30, '2026-09-23', '2026-10-22'],
  ['2026-03-01', '2026-03-31', 31, '2026-01-29', '2026-02-28'],
  ['2028-02-01', '2028-02-29', 29, '2028-01-03', '2028-01-31'],
  ['2026-01-01', '2026-01-01', 1, '2025-12-31', '2025-12-31'],
  ['2025-11-22', '2026-11-21', 365, '2024-11-22', '2025-11-21'],
])('%s to %s are %i days, after those from %s to %s', (from, to, days, beforeFrom, beforeTo) => {
  expect(countDays({ from, to })).toBe(days)
  expect(rangeBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

test.each([
  ['UTC', '2026-03-01', '2026-03-31', '2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
  // Clocks go forward within it.
  ['Europe/Berlin', '2026-03-01', '2026-03-31', '2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'],
  // The last Sunday of October has 25 hours.
  ['Europe/Berlin', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['Asia/Kolkata', '2026-05-31', '2026-05-31', '2026-05-30T18:30:00.000Z', '2026-05-31T18:29:59.999Z'],
  ['America/Toronto', '2025-12-31', '2026-01-01', '2025-12-31T05:00:00.000Z', '2026-01-02T04:59:59.999Z'],
])('in %s, %s to %s last from %s to %s', (zone, from, to, start, end) => {
  const moments = momentsOf({ from, to }, zone)
  expect([moments.from.toISOString(), moments.to.toISOString()]).toEqual([start, end])
})

describe('what a range is compared with', () => {
  const zone = 'Europe/Berlin'
  const range = { from: '2026-05-25', to: '2026-05-31' }
  const ends = (now: string) => momentsBefore(range, { now: new Date(now), zone }).to.toISOString()

  test('ends at the same time of day while the last day isn’t over', () => {
    expect(ends('2026-05-31T07:30:00.000Z')).toBe('2026-05-24T07:30:00.000Z')
    expect(ends('2026-05-31T21:59:59.999Z')).toBe('2026-05-24T21:59:59.999Z')
  })

  test('is whole once the range is over', () => {
    expect(ends('2026-05-31T22:00:00.000Z')).toBe('2026-05-24T21:59:59.999Z')
    expect(ends('2026-08-01T00:00:00.000Z')).toBe('2026-05-24T21:59:59.999Z')
  })
})

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc
  .tuple(day, fc.integer({ min: 1, max: 1830 }))
  .map(([from, days]) => ({ from, to: shiftDay(from, days - 1) }))
const zone = fc.constantFrom(...zones)

test('ranges follow each other without a gap and are equally long, in every zone', () => {
  fc.assert(
    fc.property(range, zone, (chosen, where) => {
      const before = rangeBefore(chosen)
      expect(countDays(before)).toBe(countDays(chosen))
      const current = momentsOf(chosen, where)
      expect(momentsOf(before, where).to.getTime() + 1).toBe(current.from.getTime())
      expect(clockAt(current.from, where).toISOString().slice(0, 10)).toBe(chosen.from)
      expect(clockAt(current.to, where).toISOString().slice(0, 10)).toBe(chosen.to)
    }),
  )
})

test('what it is compared with never reaches into the range', () => {
  const share = fc.double({ min: 0, max: 1.2, noNaN: true })
  fc.assert(
    fc.property(range, zone, share, (chosen, where, part) => {
      const current = momentsOf(chosen, where)
      const now = new Date(current.from.getTime() + (current.to.getTime() - current.from.getTime()) * part)
      const before = momentsBefore(chosen, { now, zone: where })
      expect(before.to.getTime()).toBeLessThan(current.from.getTime())
    }),
  )
})

test.each([
  ['2026-05-01', '2026-05-31', undefined],
  ['2026-05-31', '2026-05-31', undefined],
  ['2026-05-31', '2026-05-30', 'order'],
  ['2026-05-31', '2026-06-01', 'future'],
  ['2026-06-01', '2026-05-31', 'future'],
  ['2021-05-31', '2026-05-31', undefined],
  ['2021-05-30', '2026-05-31', 'length'],
])('%s to %s on 31 May 2026: %s', (from, to, issue) => {
  expect(checkRange({ from, to }, '2026-05-31')).toBe(issue)
})
