import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SplitRange, splitRange } from './split-range.ts'

const inOrder = (split: SplitRange) => [
  split.from,
  split.daysFrom,
  split.monthsFrom,
  split.monthsTo,
  split.daysTo,
  split.to,
]

test.each([
  [
    'within a day',
    '2026-03-05T10:00',
    '2026-03-05T11:00',
    ['03-05T11:00', '03-05T11:00', '03-05T11:00', '03-05T11:00'],
  ],
  [
    'over a midnight',
    '2026-03-05T22:00',
    '2026-03-06T02:00',
    ['03-06T02:00', '03-06T02:00', '03-06T02:00', '03-06T02:00'],
  ],
  [
    'one whole day',
    '2026-03-05T22:00',
    '2026-03-07T02:00',
    ['03-06T00:00', '03-07T00:00', '03-07T00:00', '03-07T00:00'],
  ],
  ['days only', '2026-03-01T00:00', '2026-03-31T00:00', ['03-01T00:00', '03-31T00:00', '03-31T00:00', '03-31T00:00']],
  ['a month', '2026-02-01T00:00', '2026-03-01T00:00', ['02-01T00:00', '02-01T00:00', '03-01T00:00', '03-01T00:00']],
  ['all of them', '2026-01-30T05:00', '2026-04-02T06:00', ['01-31T00:00', '02-01T00:00', '04-01T00:00', '04-02T00:00']],
])('%s, from %s to %s', (_, from, to, expected) => {
  const { daysFrom, monthsFrom, monthsTo, daysTo } = splitRange(new Date(`${from}Z`), new Date(`${to}Z`))
  const written = [daysFrom, monthsFrom, monthsTo, daysTo].map((at) => at.toISOString().slice(5, 16))
  expect(written).toEqual(expected)
})

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const hour = 3_600_000

test('the parts lie side by side from one end to the other, on edges of days and months', () => {
  const range = fc.tuple(moment, fc.integer({ min: 0, max: 24 * 800 }))
  fc.assert(
    fc.property(range, fc.boolean(), ([start, hours], onMidnight) => {
      const from = onMidnight ? new Date(start.toISOString().slice(0, 10)) : start
      const to = new Date(from.getTime() + hours * hour)
      const split = splitRange(from, to)
      const times = inOrder(split).map(Number)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect([split.from, split.to]).toEqual([from, to])
      const isEmpty = (one: Date, other: Date) => one.getTime() === other.getTime()
      const { daysFrom, monthsFrom, monthsTo, daysTo } = split
      if (!isEmpty(daysFrom, daysTo)) {
        for (const at of [daysFrom, daysTo]) expect(at.toISOString()).toMatch(/T00:00:00.000Z$/)
        // What is read payment by payment is less than a day at either end.
        expect(daysFrom.getTime() - from.getTime()).toBeLessThan(24 * hour)
        expect(to.getTime() - daysTo.getTime()).toBeLessThan(24 * hour)
      }
      if (!isEmpty(monthsFrom, monthsTo)) {
        for (const at of [monthsFrom, monthsTo]) expect(at.toISOString()).toMatch(/-01T00:00:00.000Z$/)
      }
    }),
  )
})

test('a range that ends before it begins is empty', () => {
  const at = new Date('2026-03-05T10:00:00Z')
  expect(new Set(inOrder(splitRange(at, new Date('2026-01-01'))).map(Number))).toEqual(new Set([at.getTime()]))
})
