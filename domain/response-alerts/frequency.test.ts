import { expect, test } from 'vitest'
import { describeNewResponses } from './frequency.ts'

test.each([
  [3, [], '3'],
  [3, ['Ann Lee', 'Bo Ek'], '3 (Ann Lee, Bo Ek)'],
  [9, ['a', 'b', 'c', 'd', 'e', 'f'], '9 (a, b, c, d, e, …)'],
] as const)('%i new responses of %j', (count, names, told) => {
  expect(describeNewResponses(count, names)).toBe(told)
})
