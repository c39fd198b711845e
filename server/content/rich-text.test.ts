import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

const link = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">x</a>`

test.each([
  ['<p>Plain <strong>words</strong></p>', '<p>Plain <strong>words</strong></p>'],
  ['<p style="text-align:center;color:red">x</p>', '<p style="text-align:center">x</p>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<style>p{}</style>b', 'ab'],
  ['<iframe src="https://x.org">y</iframe>b', 'b'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="https://x.org">x</a>', link('https://x.org')],
  ['<a href="my-app:open" target="_self">x</a>', link('my-app:open')],
  ['<a href="/join">x</a>', link('/join')],
  ['<a href="*|CONFIRMLINK|*">x</a>', link('*|CONFIRMLINK|*')],
  ['<a href="javascript:x()">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="java&#10;script:x()">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<img src="https://x.org/a.png" onerror="x()" alt="A">', '<img alt="A" src="https://x.org/a.png" />'],
  ['<img src="data:image/png;base64,AA">', ''],
  ['<svg><a href="javascript:x">y</a></svg>', ''],
  ['<unknown>words stay</unknown>', 'words stay'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('%s becomes %s', (html, expected) => expect(sanitizeRichText(html)).toBe(expected))

test('what was cleaned once stays as it is', () => {
  const once = sanitizeRichText(
    '<h2>A</h2><a href="mailto:x@y.org" title="T">x</a><img src="images/a" alt=""><p>é &amp;</p>',
  )
  expect(sanitizeRichText(once)).toBe(once)
})
