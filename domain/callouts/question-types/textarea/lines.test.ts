import { expect, test } from 'vitest'
import { some } from '../../editing/testing.ts'
import { linesOf, mostLinesOf } from './lines.ts'

test.each([
  [undefined, 3, 12],
  ['', 3, 12],
  ['many', 3, 12],
  [0, 3, 12],
  [6, 6, 12],
  ['6', 6, 12],
  [20, 20, 20],
  [4000, 40, 40],
])('a long text of %j rows shows %d to %d lines', (rows, least, most) => {
  const text = some('textarea', 'q', { rows })
  if (text.type !== 'textarea') throw new Error('no long text')
  expect([linesOf(text), mostLinesOf(text)]).toEqual([least, most])
})
