import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt, momentOf } from './clock.ts'

test.each([
  ['Europe/Brussels', '2026-01-15T12:00:00.000Z', '2026-01-15T13:00:00.000Z'],
  ['Europe/Brussels', '2026-07-15T12:00:00.000Z', '2026-07-15T14:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-15T20:00:00.000Z', '2026-07-16T01:30:00.000Z'],
  ['America/St_Johns', '2026-01-15T02:00:00.000Z', '2026-01-14T22:30:00.000Z'],
  ['UTC', '2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.000Z'],
])('in %s, at %s clocks show %s', (zone, moment, clock) => {
  expect(clockAt(new Date(moment), zone).toISOString()).toBe(clock)
  expect(momentOf(new Date(clock), zone).toISOString()).toBe(moment)
})

test.each([
  // Two o'clock is three o'clock: half past two is left out.
  ['Europe/Brussels', '2026-03-29T02:30:00Z', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30:00Z', '2026-03-08T07:30:00.000Z'],
  // Three o'clock is two o'clock again: half past two comes twice.
  ['Europe/Brussels', '2026-10-25T02:30:00Z', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00.000Z'],
])('where clocks are changed in %s, %s is the moment %s', (zone, clock, moment) => {
  expect(momentOf(new Date(clock), zone).toISOString()).toBe(moment)
})

test('what clocks show at a moment is shown by them at the moment found for it', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom(
    'Europe/London',
    'America/Toronto',
    'Australia/Lord_Howe',
    'Asia/Tehran',
    'Pacific/Apia',
  )
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const clock = clockAt(moment, zone)
      expect(clockAt(momentOf(clock, zone), zone)).toEqual(clock)
    }),
  )
})
