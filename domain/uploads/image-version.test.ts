import { expect, test } from 'vitest'
import { chooseWidth } from './image-version.ts'

const widths = [100, 300, 400, 600]

test.each([
  [1, 2000, 100],
  [100, 2000, 100],
  [101, 2000, 300],
  [250, 600, 300],
  [5000, 2000, 600],
  [5000, 600, undefined],
  [300, 300, undefined],
  [50, 80, undefined],
])('who asks for %i of an image %i wide gets %s', (wanted, own, expected) => {
  expect(chooseWidth(wanted, own, widths)).toBe(expected)
})
