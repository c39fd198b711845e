import { expect, test } from 'vitest'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { contrast } from '#web/ui/colour.ts'
import { hexColour, iconColour, lookOf, plainMarker, safeColour } from './marker-look.ts'

const bus = { color: '#123456', icon: { prefix: 'fas', name: 'bus' } }
const withStyling = (mapIconStyling: MapSchema['mapIconStyling']) => ({ mapIconStyling }) as MapSchema

test('an answer has its own look, or the plain one, whatever it is called', () => {
  const map = withStyling({ 'start.mode': { bus } })
  expect(lookOf(map, 'start.mode', 'bus')).toEqual(bus)
  expect(lookOf(map, 'start.mode', 'bike')).toEqual(plainMarker)
  expect(lookOf(map, 'start.mode', 'constructor')).toEqual(plainMarker)
  expect(lookOf(withStyling(undefined), 'start.mode', 'bus')).toEqual(plainMarker)
})

test.each([
  ['#0a7d3b', '#0a7d3b', '#0a7d3b'],
  ['#fff', '#fff', '#ffffff'],
  ['teal', 'teal', '#000000'],
  ['url(//elsewhere)', '#000000', '#000000'],
])('%s is drawn as %s and chosen as %s', (colour, safe, hex) => {
  expect([safeColour(colour), hexColour(colour)]).toEqual([safe, hex])
})

test('an icon can be seen on each colour', () => {
  for (const colour of ['#ffd400', '#777777', '#000000', '#1d4e89']) {
    expect(contrast(iconColour(colour), colour)).toBeGreaterThanOrEqual(4.5)
  }
})
