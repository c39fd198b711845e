import { expect, test } from 'vitest'
import { fitView } from './fit-view.ts'

test('one place is in the middle, as near as may be', () => {
  const { center, zoom } = fitView([[10, 53.5]], 9)
  expect([...center, zoom].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([10, 53.5, 9])
})

test('places far apart are all on it', () => {
  const { center, zoom } = fitView(
    [
      [0, 50],
      [20, 50],
    ],
    15,
  )
  expect(center[0]).toBe(10)
  expect(512 * 2 ** zoom * (20 / 360)).toBeCloseTo(300)
})

test('the whole world is as far as it goes', () => {
  const places = [
    [-180, -85],
    [180, 85],
  ] as const
  expect(fitView(places, 9).zoom).toBe(0)
})
