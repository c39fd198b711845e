import { expect, test } from 'vitest'
import { inLastWeek, onDays } from './counted-rules.ts'

test.each([
  ['2026-05-03', '2026-05-03', 'Europe/Berlin', '2026-05-02T22:00:00.000Z', '2026-05-03T22:00:00.000Z'],
  ['2026-03-29', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-05-03', '2026-05-09', 'America/New_York', '2026-05-03T04:00:00.000Z', '2026-05-10T04:00:00.000Z'],
  ['2026-05-03', '2026-05-03', 'UTC', '2026-05-03T00:00:00.000Z', '2026-05-04T00:00:00.000Z'],
])('%s to %s in %s', (from, to, timeZone, begins, ends) => {
  expect(onDays(from, to, timeZone)).toEqual([
    { field: 'createdAt', operator: 'greater_or_equal', value: [begins] },
    { field: 'createdAt', operator: 'less', value: [ends] },
  ])
})

test('the last week is the one that was counted, not whole days', () => {
  expect(inLastWeek('2026-05-10T14:30:15.500Z')).toEqual({
    field: 'createdAt',
    operator: 'greater',
    value: ['2026-05-03T14:30:15.500Z'],
  })
})
