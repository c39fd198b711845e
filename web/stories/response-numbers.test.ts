import { expect, test } from 'vitest'
import { readNumbers, writeNumbers } from './response-numbers.ts'

test.each([
  ['', []],
  [' 3 ', [3]],
  ['3, 17,4', [3, 17, 4]],
  ['#3; #3\n4', [3, 4]],
  ['3 and 4', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('%j is read as %j', (text, numbers) => expect(readNumbers(text)).toEqual(numbers))

test('what is written is read again', () => {
  expect(readNumbers(writeNumbers([3, 17, 4]))).toEqual([3, 17, 4])
})
