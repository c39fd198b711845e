import { describe, expect, test } from 'vitest'
import type { Bounds, Position } from '../position.ts'
import { boxAround, levelOf, wholeWorld } from './box.ts'
import { radiusOf } from './cluster.ts'
import { clusterAt, clusterOf } from './hit.ts'

test.each([
  [1, 12],
  [2, 20],
  [99, 20],
  [100, 30],
  [749, 30],
  [750, 40],
  [50_000, 40],
])('%i entries are a disc of %i pixels', (count, radius) => {
  expect(radiusOf({ count })).toBe(radius)
})

test('a point with an icon is a little larger', () => {
  expect(radiusOf({ count: 1 }, { colour: '#000', ink: '#fff', svg: '<svg/>' })).toBe(14)
})

const harbour: Bounds = [
  [9.9, 53.5],
  [10.1, 53.6],
]

describe('what is asked for', () => {
  test('holds the view, with room around', () => {
    const [west, south, east, north] = boxAround(harbour, 11)
    expect([west < 9.9, south < 53.5, east > 10.1, north > 53.6]).toEqual([true, true, true, true])
    // A square of this level is 0.18 degrees wide: never more than two of them around.
    expect(east - west).toBeLessThan(0.2 + 4 * 0.18)
  })

  test('is the same after a small movement', () => {
    const moved = harbour.map(([lng, lat]) => [lng + 0.004, lat - 0.002]) as unknown as Bounds
    expect(boxAround(moved, 11)).toEqual(boxAround(harbour, 11))
  })

  test.each<[string, Bounds, number]>([
    [
      'far out',
      [
        [-400, -85],
        [400, 85],
      ],
      0,
    ],
    [
      'a continent, close to the whole',
      [
        [-20, 30],
        [40, 70],
      ],
      1,
    ],
  ])('is the world %s', (_, bounds, level) => {
    const [west, , east] = boxAround(bounds, level)
    expect([west, east]).toEqual([-180, 180])
  })

  test('over the date line its west is larger than its east', () => {
    const [west, , east] = boxAround(
      [
        [178, -18],
        [182, -16],
      ],
      7,
    )
    expect(west).toBeGreaterThan(170)
    expect(east).toBeLessThan(-170)
  })

  test('on another turn around the world it is the same', () => {
    const turned = harbour.map(([lng, lat]) => [lng + 360, lat]) as unknown as Bounds
    expect(boxAround(turned, 11)).toEqual(boxAround(harbour, 11))
  })

  test('at the poles it ends with the world', () => {
    const [, south, , north] = boxAround(
      [
        [0, -89],
        [1, 89],
      ],
      8,
    )
    expect(south).toBeCloseTo(wholeWorld[1], 3)
    expect(north).toBeCloseTo(wholeWorld[3], 3)
  })
})

test.each([
  [0.99, 0],
  [11, 11],
  [11.9, 11],
  [24, 20],
  [-1, 0],
])('zoom %d draws level %i', (zoom, level) => {
  expect(levelOf(zoom)).toBe(level)
})

const point = (x: number, y: number, count = 1) => ({ at: [x, y] as Position, count })
const asPixels = ([x, y]: Position) => ({ x, y })

describe('what is under a finger', () => {
  const clusters = [point(0, 0), point(30, 0), point(200, 0, 800)]
  test.each([
    [0, 17, clusters[0]],
    [0, 19, undefined],
    [16, 0, clusters[1]],
    [200, 41, clusters[2]],
    [200, 44, undefined],
  ])('at %i, %i', (x, y, found) => {
    expect(clusterAt(clusters, { x, y }, asPixels)).toBe(found)
  })
})

describe('what is selected is', () => {
  const clusters = [point(0, 0), point(100, 0, 5), point(300, 0, 2)]
  test.each<[string, Position, unknown]>([
    ['its own point', [0, 0], clusters[0]],
    ['the disc it has gone into', [140, 0], clusters[1]],
    ['the nearer one of two', [236, 0], clusters[2]],
    ['not a point beside it', [5, 0], undefined],
    ['nothing that is drawn', [500, 0], undefined],
  ])('%s', (_, place, found) => {
    expect(clusterOf(clusters, place, asPixels)).toBe(found)
  })
})
