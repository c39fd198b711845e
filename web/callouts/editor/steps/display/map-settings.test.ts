import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { defaultMap } from './default-view.ts'
import { isWholeWorld, isWithin, limitsOf, moveCorner, readTyped, startOf } from './map-settings.ts'

test('a view becomes the start, as precise as anyone can see', () => {
  expect(startOf({ center: [9.987654321, 53.5], zoom: 11.23456 })).toEqual({
    center: [9.98765, 53.5],
    initialZoom: 11.23,
  })
})

describe('limits', () => {
  const hamburg: [[number, number], [number, number]] = [
    [9.7, 53.4],
    [10.3, 53.7],
  ]

  test('are what the map shows', () => {
    expect(limitsOf(hamburg)).toEqual(hamburg)
  })

  test('are the world where the map shows all of it', () => {
    expect(isWholeWorld(limitsOf([[-400, -89], [200, 89]]))).toBe(true) // biome-ignore format: one area
  })

  test('lie where they are after a trip around the world', () => {
    expect(limitsOf([[369.7, 53.4], [370.3, 53.7]])).toEqual(hamburg) // biome-ignore format: one area
  })

  test('follow a corner that is dragged, past the other one as well', () => {
    expect(moveCorner(hamburg, 'southwest', [9, 53])).toEqual([[9, 53], [10.3, 53.7]]) // biome-ignore format: one area
    expect(moveCorner(hamburg, 'southwest', [11, 54])).toEqual([[10.3, 53.7], [11, 54]]) // biome-ignore format: one area
    expect(moveCorner(hamburg, 'northeast', [10, 55])).toEqual([[9.7, 53.4], [10, 55]]) // biome-ignore format: one area
  })

  test('hold the start or not', () => {
    expect(isWithin([10, 53.5], hamburg)).toBe(true)
    expect(isWithin([10, 54], hamburg)).toBe(false)
  })
})

test('whatever a map shows can be stored', () => {
  const lng = fc.double({ min: -900, max: 900, noNaN: true })
  const lat = fc.double({ min: -90, max: 90, noNaN: true })
  const zoom = fc.double({ min: -2, max: 24, noNaN: true })
  const width = fc.double({ min: 0, max: 800, noNaN: true })
  fc.assert(
    fc.property(lng, lat, lat, zoom, width, (west, one, other, zoomed, wide) => {
      const [south, north] = [Math.min(one, other), Math.max(one, other)]
      const bounds = limitsOf([
        [west, south],
        [west + wide, north],
      ])
      const map = { ...defaultMap({ slides: [] }), ...startOf({ center: [west, one], zoom: zoomed }), bounds }
      const view = { buckets: [], titleProp: '', imageProp: '', imageFilter: '', links: [], gallery: false, map }
      expect(ResponseViewSchema.safeParse(view).success).toBe(true)
      expect(bounds[0][0]).toBeLessThanOrEqual(bounds[1][0])
      expect(bounds[0][1]).toBeLessThanOrEqual(bounds[1][1])
    }),
  )
})

test.each([
  ['9.99', 9.99],
  [' 9,99 ', 9.99],
  ['-53', -53],
  ['−53', -53],
  ['9.', 9],
  ['', undefined],
  ['-', undefined],
  ['1e3', undefined],
  ['9.9.9', undefined],
  ['north', undefined],
])('%j is read as %j', (text, number) => {
  expect(readTyped(text)).toBe(number)
})
