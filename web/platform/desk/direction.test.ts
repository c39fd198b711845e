import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['de', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
] as const)('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
