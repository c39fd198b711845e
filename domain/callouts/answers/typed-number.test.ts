import { expect, test } from 'vitest'
import { readTypedNumber, writeTypedNumber } from './typed-number.ts'

test.each([
  ['17', 'en-GB', 17],
  [' 3.8 ', 'en-GB', 3.8],
  ['3,8', 'en-GB', 3.8],
  ['3,8', 'de', 3.8],
  ['3.8', 'de', 3.8],
  ['1,234', 'en-GB', 1234],
  ['1.234', 'en-GB', 1.234],
  ['1.234', 'de', 1234],
  ['1,234', 'de', 1.234],
  ['1,234.5', 'en-GB', 1234.5],
  ['1.234,5', 'de', 1234.5],
  ['1.234.567', 'en-GB', 1_234_567],
  ['1 234,5', 'fr', 1234.5],
  ['-4', 'en-GB', -4],
  ['.5', 'en-GB', 0.5],
  ['5.', 'en-GB', 5],
  ['', 'en-GB', null],
  ['seven', 'en-GB', null],
  ['1.2.3', 'en-GB', null],
  ['1e5', 'en-GB', null],
  ['0x10', 'en-GB', null],
  ['3 apples', 'en-GB', null],
])('“%s” in %s is %s', (text, locale, number) => {
  expect(readTypedNumber(text, locale)).toBe(number)
})

test.each([
  [3.8, 'de', '3,8'],
  [1234.5, 'en-GB', '1234.5'],
  [1234.5, 'de', '1234,5'],
  [0.125, 'de', '0,125'],
])('%s is written in %s so that it is read back', (number, locale, text) => {
  expect(writeTypedNumber(number, locale)).toBe(text)
  expect(readTypedNumber(text, locale)).toBe(number)
})
