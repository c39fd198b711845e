import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'
import { addUp } from './revenue.ts'

const moments = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

test('a range touches whole months of a zone; the one that isn’t over ends with the second that has begun', () => {
  const now = new Date('2026-05-20T15:00:00.400Z')
  const months = monthsOf(moments('2026-03-31T21:59:59Z', '2026-05-31T21:59:59Z'), { zone: 'Europe/Berlin', now })
  expect(months.map(({ month, start, end }) => [month, start.toISOString(), end.toISOString()])).toEqual([
    ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-04', '2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'],
    ['2026-05', '2026-04-30T22:00:00.000Z', '2026-05-20T15:00:00.000Z'],
  ])
  expect(monthsOf(moments('2026-06-01', '2026-07-01'), { zone: 'UTC', now })).toEqual([])
  expect(monthsOf(moments('2026-05-02', '2026-05-01'), { zone: 'UTC', now })).toEqual([])
})

test('months follow each other without a gap, in every zone', () => {
  const zone = fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia')
  const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), zone, (from, days, where) => {
      const to = new Date(from.getTime() + days * 86_400_000)
      const months = monthsOf({ from, to }, { zone: where, now: new Date('2040-01-01') })
      expect(months.length).toBeGreaterThan(0)
      expect(months[0]?.start.getTime()).toBeLessThanOrEqual(from.getTime())
      expect(months.at(-1)?.end.getTime()).toBeGreaterThan(to.getTime())
      for (const [index, { end }] of months.slice(0, -1).entries()) expect(months[index + 1]?.start).toEqual(end)
    }),
  )
})

test('what a month ends with is what it began with and its parts, exactly', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const change = fc.record({
    newCount: cents,
    newCents: cents,
    grownCents: cents,
    shrunkCents: cents,
    lostCount: cents,
    lostCents: cents,
  })
  fc.assert(
    fc.property(fc.record({ count: cents, cents }), fc.array(change, { maxLength: 24 }), (before, changes) => {
      const ends = addUp(before, changes)
      expect(ends).toHaveLength(changes.length)
      for (const [index, each] of changes.entries()) {
        const start = index === 0 ? before : ends[index - 1]
        expect((ends[index]?.cents ?? 0) - (start?.cents ?? 0)).toBe(
          each.newCents + each.grownCents - each.shrunkCents - each.lostCents,
        )
        expect((ends[index]?.count ?? 0) - (start?.count ?? 0)).toBe(each.newCount - each.lostCount)
      }
    }),
  )
})
