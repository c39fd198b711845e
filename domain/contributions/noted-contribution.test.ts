import { expect, test } from 'vitest'
import { readAmount } from './noted-contribution.ts'

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  [' 60 ', 60],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['ten', undefined],
  ['', undefined],
])('the amount "%s" is read as %s', (text, amount) => {
  expect(readAmount(text, 'EUR')).toBe(amount)
})
