import { expect, test } from 'vitest'
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { drawLand } from './land.ts'
import { unwrapLine, unwrapRing } from './unwrap.ts'

test('a line that steps over the 180th meridian counts on', () => {
  expect(
    unwrapLine([
      [160, 60],
      [179, 61],
      [-178, 62],
      [-170, 63],
    ]),
  ).toEqual([
    [160, 60],
    [179, 61],
    [182, 62],
    [190, 63],
  ])
})

test('what lies mostly on one side stays there, wherever it begins', () => {
  const ring = unwrapRing([
    [-170, 65],
    [-179, 66],
    [100, 70],
    [20, 60],
    [100, 20],
    [-170, 65],
  ])
  expect(ring.map(([lng]) => lng)).toEqual([190, 181, 100, 20, 100, 190])
})

test('a ring around the pole is closed along it', () => {
  const ring = unwrapRing([
    [-90, -70],
    [0, -75],
    [90, -70],
    [180, -72],
    [-90, -70],
  ])
  expect(ring).toEqual([
    [-90, -70],
    [0, -75],
    [90, -70],
    [180, -72],
    [270, -70],
    [270, -90],
    [-90, -90],
    [-90, -70],
  ])
})

test('nothing of the atlas is a line through the whole world', () => {
  const { land, borders } = drawLand(atlas as never)
  const lines = [...land.coordinates.flat(), ...borders.coordinates]
  expect(lines.length).toBeGreaterThan(1000)
  for (const line of lines) {
    // Along the pole it may.
    const open = line.filter(([, lat = 0]) => lat > -90)
    const steps = open.slice(1).map(([lng = 0], index) => Math.abs(lng - (open[index]?.[0] ?? 0)))
    expect(Math.max(0, ...steps.slice(0, -1))).toBeLessThan(180)
  }
})
