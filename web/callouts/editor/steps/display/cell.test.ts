import { expect, test } from 'vitest'
import { cellAt, zoomForCell } from './cell.ts'

test.each([
  ['100m', [9.99, 53.55], 100],
  ['1km', [9.99, 53.55], 1000],
  ['10km', [-60, 71], 10_000],
  ['10km', [0, 0], 10_000],
] as const)('a cell of %s around %j is about as wide as it says, and seen whole', (precision, at, metres) => {
  const { middle, bounds } = cellAt(at, precision)
  const [[west, south], [east, north]] = bounds
  expect(at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north).toBe(true)
  expect(middle[0]).toBeCloseTo((west + east) / 2, 2)
  const wide = (east - west) * 111_195 * Math.cos((at[1] * Math.PI) / 180)
  expect(wide / metres).toBeGreaterThan(0.98)
  expect(wide / metres).toBeLessThan(1.05)
  const pixels = ((east - west) / 360) * 512 * 2 ** zoomForCell(precision, at)
  expect(pixels).toBeCloseTo(110, 0)
})
