import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDays } from './days.ts'

test('each day has its place, also without a response', () => {
  const days = [
    { day: '2025-10-30', count: 2 },
    { day: '2025-11-02', count: 1 },
  ]
  expect(groupDays(days, ['2025-10-29'])).toEqual({
    unit: 'day',
    spans: [
      { from: '2025-10-29', to: '2025-10-29', count: 0 },
      { from: '2025-10-30', to: '2025-10-30', count: 2 },
      { from: '2025-10-31', to: '2025-10-31', count: 0 },
      { from: '2025-11-01', to: '2025-11-01', count: 0 },
      { from: '2025-11-02', to: '2025-11-02', count: 1 },
    ],
  })
  expect(groupDays([], [])).toEqual({ unit: 'day', spans: [] })
})

test.each([
  ['2025-12-31', 'week'],
  ['2027-01-01', 'month'],
  ['2040-01-01', 'year'],
])('from 1 August 2025 to %s they stand for a %s', (last, unit) => {
  const { unit: found, spans } = groupDays([{ day: last, count: 3 }], ['2025-08-01'])
  expect(found).toBe(unit)
  expect(spans.at(-1)).toMatchObject({ to: last, count: 3 })
})

test('no response is lost, whatever days stand for', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const days = fc.uniqueArray(fc.record({ day, count: fc.integer({ min: 1, max: 50 }) }), {
    selector: (each) => each.day,
  })
  fc.assert(
    fc.property(days, (given) => {
      const { spans } = groupDays(given, [])
      const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
      expect(sum(spans)).toBe(sum(given))
      expect(spans.length).toBeLessThanOrEqual(122)
    }),
  )
})
