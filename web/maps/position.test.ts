import { expect, test } from 'vitest'
import { readDegrees, toLocation } from './position.ts'

test.each([
  ['53.5436', 53.5436],
  [' 53,54361234 °', 53.54361],
  ['-0.5', -0.5],
  ['−12', -12],
  ['90', 90],
  ['90.1', undefined],
  ['', undefined],
  ['-', undefined],
  ['north', undefined],
  ['1e1', undefined],
  ['1,234.5', undefined],
])('%o is a latitude of %o', (text, degrees) => {
  expect(readDegrees(text, 90)).toBe(degrees)
})

test.each([
  [[9.98861234, 53.54359], { lat: 53.54359, lng: 9.98861 }],
  [[370, 10], { lat: 10, lng: 10 }],
  [[-190, 10], { lat: 10, lng: 170 }],
  [[180, -90], { lat: -90, lng: 180 }],
] as const)('%o on a map is %o on earth', (position, location) => {
  expect(toLocation(position)).toEqual(location)
})
