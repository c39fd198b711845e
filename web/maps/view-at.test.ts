import { expect, test } from 'vitest'
import { viewAt } from './view-at.ts'

test('a map as wide as the world shows it once', () => {
  const { bounds } = viewAt([0, 0], 0, { width: 512, height: 512 })
  expect(bounds.flat().map((degrees) => Math.round(degrees * 100) / 100)).toEqual([-180, -85.05, 180, 85.05])
})

test('each zoom shows half as much, around the same middle', () => {
  const size = { width: 390, height: 700 }
  const [[west, south], [east, north]] = viewAt([10, 53.5], 10, size).bounds
  const [[nearWest, nearSouth], [nearEast, nearNorth]] = viewAt([10, 53.5], 11, size).bounds
  expect((east - west) / (nearEast - nearWest)).toBeCloseTo(2)
  expect((north - south) / (nearNorth - nearSouth)).toBeCloseTo(2, 2)
  expect((west + east) / 2).toBeCloseTo(10)
  expect(nearSouth < 53.5 && nearNorth > 53.5).toBe(true)
})
