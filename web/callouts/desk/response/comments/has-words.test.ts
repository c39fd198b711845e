import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp; </p><ul><li></li></ul>', false],
  ['<p>Called them</p>', true],
  ['<p>a &lt; b</p>', true],
])('%s says something: %s', (html, says) => {
  expect(hasWords(html)).toBe(says)
})
