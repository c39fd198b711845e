import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, plusDays, startOfDay } from './newsroom-day.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', -30, '2028-01-30'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(plusDays(day, days)).toBe(expected)
})

test.each([
  // Brussels is an hour ahead in winter, two in summer.
  ['Europe/Brussels', '2026-11-30T22:59:59Z', '2026-11-30'],
  ['Europe/Brussels', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['Europe/Brussels', '2026-06-30T22:00:00Z', '2026-07-01'],
  ['Europe/London', '2026-11-30T23:59:59Z', '2026-11-30'],
  ['Europe/London', '2026-06-30T23:00:00Z', '2026-07-01'],
  ['America/Toronto', '2026-12-01T04:59:59Z', '2026-11-30'],
  ['America/Toronto', '2026-12-01T05:00:00Z', '2026-12-01'],
] as const)('in %s, %s lies in %s', (zone, moment, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day)
})

test.each([
  ['Europe/Brussels', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Brussels', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Brussels', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Brussels', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Toronto', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/Toronto', '2026-11-02', '2026-11-02T05:00:00.000Z'],
] as const)('in %s, %s begins at %s', (zone, day, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

test('every moment lies between the start of its day and the start of the next', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom('Europe/Brussels', 'Europe/London', 'America/Toronto'), (moment, zone) => {
      const day = dayOf(moment, zone)
      expect(startOfDay(day, zone) <= moment).toBe(true)
      expect(moment < startOfDay(plusDays(day, 1), zone)).toBe(true)
      expect(dayOf(startOfDay(day, zone), zone)).toBe(day)
    }),
  )
})
