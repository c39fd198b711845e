import { expect, test } from 'vitest'
import { besideAmong } from './place-beside.ts'

test.each([
  ['the first', 4, { index: 0, total: 3, previous: undefined, next: 7 }],
  ['one in the middle', 7, { index: 1, total: 3, previous: 4, next: 9 }],
  ['the last', 9, { index: 2, total: 3, previous: 7, next: undefined }],
])('%s of all at a place', (_, number, beside) => {
  expect(besideAmong([4, 7, 9], 3, number)).toEqual(beside)
})

test('behind the last that is known the server is asked, and about one that isn’t', () => {
  expect(besideAmong([4, 7, 9], 5, 7)).toEqual({ index: 1, total: 5, previous: 4, next: 9 })
  expect(besideAmong([4, 7, 9], 5, 9)).toBeUndefined()
  expect(besideAmong([4, 7, 9], 5, 12)).toBeUndefined()
})
