import { expect, test } from 'vitest'
import { readCountryCodes } from './countries.ts'

test.each([
  ['de', ['de']],
  ['de, AT,ch', ['de', 'at', 'ch']],
  [
    ['DE', 'de', 'fr '],
    ['de', 'fr'],
  ],
  ['', []],
  [undefined, []],
  [null, []],
  [[7, 'Germany', 'd', ''], []],
  [{ de: true }, []],
])('%o limits to %o', (value, codes) => {
  expect(readCountryCodes(value)).toEqual(codes)
})
