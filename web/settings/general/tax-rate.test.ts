import { expect, test } from 'vitest'
import { readRate } from './tax-rate.ts'

test.each([
  ['19', 19],
  [' 7,5 ', 7.5],
  ['5.25', 5.25],
  ['0', 0],
  ['100', 100],
  ['100.01', undefined],
  ['5.255', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e1', undefined],
  ['nineteen', undefined],
])('%j is %s per cent', (typed, rate) => expect(readRate(typed)).toBe(rate))
