import { expect, test } from 'vitest'
import { readParagraphs } from './paragraphs.ts'
import { writeParagraphs } from './write-paragraphs.ts'

test.each([
  ['', ''],
  ['Called them', '<p>Called them</p>'],
  ['One\nTwo\r\n\r\n \nThree\n', '<p>One<br />Two</p><p>Three</p>'],
  ['a <b>bold</b> "claim" & more', '<p>a &lt;b&gt;bold&lt;/b&gt; &quot;claim&quot; &amp; more</p>'],
])('%j becomes %s', (text, html) => expect(writeParagraphs(text)).toBe(html))

test('lines stay together until an empty one', () => {
  expect(readParagraphs('Hello\nthere\n\n\nyou')).toEqual([['Hello', 'there'], ['you']])
})
