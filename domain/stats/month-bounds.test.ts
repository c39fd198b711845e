import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from '#domain/dates/clock.ts'
import { boundsOf, isOver } from './month-bounds.ts'
import { monthsOf } from './months.ts'

const at = (text: string) => new Date(text)

test('a range has the months that it touches, whole, and the one that goes on until now', () => {
  const range = { from: at('2026-03-31T22:30:00Z'), to: at('2026-06-30T21:59:59.999Z') }
  const now = at('2026-05-15T10:20:30.456Z')
  const zone = 'Europe/Berlin'
  const months = monthsOf(range, { zone, now })
  expect(months).toEqual([
    { month: '2026-04', start: at('2026-03-31T22:00:00Z'), end: at('2026-04-30T22:00:00Z') },
    { month: '2026-05', start: at('2026-04-30T22:00:00Z'), end: at('2026-05-15T10:20:30Z') },
  ])
  expect(boundsOf(months)).toEqual([at('2026-03-31T22:00:00Z'), at('2026-04-30T22:00:00Z'), months[1]?.end])
  expect(months.map((month) => isOver(month, zone))).toEqual([true, false])
})

test('a month is over with the second in which the next one begins', () => {
  const range = { from: at('2026-04-01'), to: at('2027-01-01') }
  for (const [now, isLastOver] of [
    ['2026-04-30T23:59:59.999Z', false],
    ['2026-05-01T00:00:00.000Z', true],
  ] as const) {
    const months = monthsOf(range, { zone: 'UTC', now: at(now) })
    expect(months).toHaveLength(1)
    expect(months.map((month) => isOver(month, 'UTC'))).toEqual([isLastOver])
  }
  expect(boundsOf([])).toEqual([])
})

const moment = fc.date({ min: at('2015-01-01'), max: at('2035-12-31'), noInvalidDate: true })
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia')

test('months follow each other without a gap, and begin where clocks show the first', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1500 }), zone, (from, days, where) => {
      const to = new Date(from.getTime() + days * 86_400_000)
      const months = monthsOf({ from, to }, { zone: where, now: new Date(to.getTime() + 60 * 86_400_000) })
      const bounds = boundsOf(months)
      expect(bounds).toHaveLength(months.length + 1)
      expect(bounds[0]?.getTime()).toBeLessThanOrEqual(from.getTime())
      expect(bounds.at(-1)?.getTime()).toBeGreaterThan(to.getTime())
      for (const [index, month] of months.entries()) {
        expect(clockAt(month.start, where).toISOString()).toContain(`${month.month}-01T0`)
        if (index > 0) expect(months[index - 1]?.end).toEqual(month.start)
        expect(isOver(month, where)).toBe(true)
      }
    }),
  )
})
