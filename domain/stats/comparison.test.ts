import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFigures } from './comparison.ts'

test.each([
  [112, 100, { direction: 'more', percent: 12 }],
  [92, 100, { direction: 'less', percent: 8 }],
  [100, 100, { direction: 'same', percent: 0 }],
  [1004, 1000, { direction: 'same', percent: 0 }],
  [1005, 1000, { direction: 'more', percent: 1 }],
  [0, 4, { direction: 'less', percent: 100 }],
  [50, 4, { direction: 'more', percent: 1150 }],
  [5, 0, undefined],
  [5, null, undefined],
  [null, 5, undefined],
  [null, null, undefined],
  [0, 0, undefined],
])('%s after %s is %o', (current, previous, expected) => {
  expect(compareFigures(current, previous)).toEqual(expected)
})

test('the direction is the truth, and nothing is said of less than half a percent', () => {
  const figure = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(figure, figure, (current, previous) => {
      const { direction, percent } = compareFigures(current, previous) ?? {}
      expect(percent).toBeGreaterThanOrEqual(0)
      if (direction === 'more') expect(current).toBeGreaterThan(previous)
      else if (direction === 'less') expect(current).toBeLessThan(previous)
      else expect(Math.abs(current - previous) / previous).toBeLessThanOrEqual(0.005)
    }),
  )
})
