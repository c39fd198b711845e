import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

test.each<[string, number[], number, number, number?]>([
  ['all, where they fit to the last pixel', [40, 50, 60], 158, 3],
  ['one pixel less leaves room for the first two and the word for the rest', [40, 50, 60], 157, 2],
  ['the word for the rest takes its room too', [40, 50, 60], 125, 1],
  ['the first stands even where it has no room', [400, 50], 100, 1, 1],
  ['none has to, where something else stands before them', [400, 50], 100, 0],
  ['none, where there are none', [], 100, 0],
])('%s', (_title, widths, room, expected, least = 0) => {
  expect(fitting(widths, { room, gap: 4, more: 30, least })).toBe(expected)
})
