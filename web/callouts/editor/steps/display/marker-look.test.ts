import { describe, expect, test } from 'vitest'
import { contrast } from '#web/ui/colour.ts'
import { defaultMap } from './default-view.ts'
import {
  changeLook,
  hexColour,
  iconColour,
  lookOf,
  markerColours,
  plainMarker,
  safeColour,
  withLooks,
} from './marker-look.ts'

const map = defaultMap({ slides: [] })
const options = [
  { label: 'By bike', value: 'bike' },
  { label: 'By bus', value: 'bus' },
]
const own = { color: '#123456', icon: { prefix: 'fas', name: 'bus' } }

describe('the looks of answers', () => {
  test('begin with a colour each', () => {
    const styling = withLooks(map, 'start.mode', options)?.['start.mode']
    expect(Object.keys(styling ?? {})).toEqual(['bike', 'bus'])
    expect(styling?.bike?.color).not.toBe(styling?.bus?.color)
  })

  test('stay where they were chosen, those of other questions too', () => {
    const before = { ...map, mapIconStyling: { 'start.mode': { bus: own }, 'start.other': { a: own } } }
    const styling = withLooks(before, 'start.mode', options)
    expect(styling?.['start.mode']?.bus).toEqual(own)
    expect(styling?.['start.other']).toEqual({ a: own })
  })

  test('are changed one by one', () => {
    const styling = changeLook({ ...map, mapIconStyling: { 'start.mode': { bus: own } } }, 'start.mode', 'bike', own)
    expect(styling).toEqual({ 'start.mode': { bus: own, bike: own } })
  })

  test('are plain for an answer that has none, whatever it is called', () => {
    expect(lookOf(map, 'start.mode', 'bike')).toEqual(plainMarker)
    expect(lookOf({ ...map, mapIconStyling: { 'start.mode': {} } }, 'start.mode', 'constructor')).toEqual(plainMarker)
  })
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
  for (const colour of [...markerColours, '#ffd400', '#777777', '#000000']) {
    expect(contrast(iconColour(colour), colour)).toBeGreaterThanOrEqual(4.5)
  }
})
