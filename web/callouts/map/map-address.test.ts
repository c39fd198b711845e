import { describe, expect, test } from 'vitest'
import { isWholeWorld, isWithin, startOf, withinWorld, withPlace } from './map-address.ts'

const limits = {
  center: [9.99, 53.55],
  zoom: 11,
  minZoom: 9,
  maxZoom: 18,
  bounds: [
    [9.7, 53.4],
    [10.3, 53.7],
  ],
} as const

describe('the map begins', () => {
  test.each<[string, string, unknown]>([
    ['where the newsroom set it', '', { center: [9.99, 53.55], zoom: 11 }],
    ['where the address says', '?c=9.98,53.5&z=13.25', { center: [9.98, 53.5], zoom: 13.25 }],
    ['no further in than it goes', '?z=20', { center: [9.99, 53.55], zoom: 18 }],
    ['no further out either', '?z=1', { center: [9.99, 53.55], zoom: 9 }],
    ['within its bounds', '?c=2.35,48.85&z=12', { center: [9.99, 53.55], zoom: 12 }],
    ['as set where the address makes no sense', '?c=north&z=near', { center: [9.99, 53.55], zoom: 11 }],
    ['as set where a part is missing', '?c=9.98', { center: [9.99, 53.55], zoom: 11 }],
    ['as set where it names no place on earth', '?c=200,95', { center: [9.99, 53.55], zoom: 11 }],
    ['as set where there is too much', '?c=9.98,53.5,7', { center: [9.99, 53.55], zoom: 11 }],
  ])('%s: %s', (_, search, place) => {
    expect(startOf(search, limits)).toEqual(place)
  })
})

describe('the address follows the map', () => {
  const place = { center: [9.9886123456, 53.5436] as const, zoom: 12.34567 }
  test.each([
    ['', '?c=9.98861,53.54360&z=12.346'],
    ['?lang=de&response=7', '?lang=de&response=7&c=9.98861,53.54360&z=12.346'],
    ['?c=1,2&z=3&nointro', '?c=9.98861,53.54360&z=12.346&nointro='],
    ['?q=a%2Cb', '?q=a%2Cb&c=9.98861,53.54360&z=12.346'],
  ])('%s becomes %s', (search, written) => {
    expect(withPlace(search, place)).toBe(written)
    expect(withPlace(written, place)).toBe(written)
    expect(startOf(written, limits)).toEqual({ center: [9.98861, 53.5436], zoom: 12.346 })
  })

  test('also after a turn around the world', () => {
    expect(withPlace('', { center: [369.98, 53.5], zoom: 1 })).toBe('?c=9.98000,53.50000&z=1.000')
  })
})

test.each([
  [[10, 53.5], true],
  [[9, 53.5], false],
  [[10, 54], false],
] as const)('%o lies within the bounds: %s', (at, isInside) => {
  expect(isWithin(at, limits.bounds)).toBe(isInside)
})

test('bounds may lie over the date line', () => {
  const fiji = [
    [176, -20],
    [-178, -15],
  ] as const
  expect([isWithin([179, -17], fiji), isWithin([-179, -17], fiji), isWithin([0, -17], fiji)]).toEqual([
    true,
    true,
    false,
  ])
})

test('only the whole world has no bounds', () => {
  expect(isWholeWorld(limits.bounds)).toBe(false)
  expect(
    isWholeWorld([
      [-180, -85],
      [180, 85],
    ]),
  ).toBe(true)
})

test.each([
  [190, -170],
  [-190, 170],
  [180, 180],
  [725, 5],
])('%d degrees are %d', (lng, within) => {
  expect(withinWorld(lng)).toBe(within)
})
