import { expect, test } from 'vitest'
import { iconColour } from '#web/callouts/markers/marker-look.ts'
import { contrast } from '#web/ui/colour.ts'
import { defaultMap } from './default-view.ts'
import { changeLook, markerColours, withLooks } from './marker-styling.ts'

const map = defaultMap({ slides: [] })
const options = [
  { label: 'By bike', value: 'bike' },
  { label: 'By bus', value: 'bus' },
]
const own = { color: '#123456', icon: { prefix: 'fas', name: 'bus' } }

test('looks begin with a colour for each answer', () => {
  const styling = withLooks(map, 'start.mode', options)?.['start.mode']
  expect(Object.keys(styling ?? {})).toEqual(['bike', 'bus'])
  expect(styling?.bike?.color).not.toBe(styling?.bus?.color)
})

test('looks stay where they were chosen, those of other questions too', () => {
  const before = { ...map, mapIconStyling: { 'start.mode': { bus: own }, 'start.other': { a: own } } }
  const styling = withLooks(before, 'start.mode', options)
  expect(styling?.['start.mode']?.bus).toEqual(own)
  expect(styling?.['start.other']).toEqual({ a: own })
})

test('looks are changed one by one', () => {
  const styling = changeLook({ ...map, mapIconStyling: { 'start.mode': { bus: own } } }, 'start.mode', 'bike', own)
  expect(styling).toEqual({ 'start.mode': { bus: own, bike: own } })
})

test('an icon can be seen on each colour that is offered', () => {
  for (const colour of markerColours) expect(contrast(iconColour(colour), colour)).toBeGreaterThanOrEqual(4.5)
})
