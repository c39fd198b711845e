import { expect, test } from 'vitest'
import { distinct } from './distinct.ts'

test('an entry that comes meanwhile moves others to the next page: they stand once', () => {
  const [first, second, third] = [{ number: 9 }, { number: 8 }, { number: 7 }] as const
  expect(distinct([first, second, { number: 8 }, third])).toEqual([first, second, third])
  expect(distinct([])).toEqual([])
})
