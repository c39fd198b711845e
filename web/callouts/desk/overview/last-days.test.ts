import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('each of the last days is there, across the end of a month and of winter time', () => {
  const counted = [
    { day: '2026-02-27', count: 9 },
    { day: '2026-03-01', count: 2 },
  ]
  expect(lastDays(counted, '2026-03-02', 4)).toEqual([
    { day: '2026-02-27', count: 9 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-02', count: 0 },
  ])
  expect(lastDays([], '2026-03-30', 3).map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})
