import { describe, expect, test } from 'vitest'
import { sanitizeLine, sanitizeRichText } from './rich-text.ts'

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

describe('a text twice as long takes little more than twice the work', () => {
  const hostile: Record<string, (length: number) => string> = {
    letters: (length) => 'a'.repeat(length),
    'opening brackets': (length) => '<'.repeat(length),
    'elements in each other': (length) => '<b>'.repeat(length / 3),
    'unknown elements in each other': (length) => '<x>'.repeat(length / 3),
    'elements that never close': (length) => '<b>'.repeat(length / 6) + '</i>'.repeat(length / 8),
    'tables in each other': (length) => '<table><tr><td>'.repeat(length / 15),
    'drawings in each other': (length) => '<svg>'.repeat(length / 5),
    'links that each have a scheme of their own': (length) =>
      Array.from({ length: length / 20 }, (_, at) => `<a href="s${at}:x">`).join(''),
    'open style rules': (length) => `<p style="${'('.repeat(length)}">`,
  }

  /** Processor time, the least of five runs: whatever else the machine does takes none away. */
  function work(run: () => void): number {
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return user + system
    })
    return Math.min(...times)
  }

  // Doubled three times, from a size that takes some 5 ms, so that a collection of garbage in between tips no balance.
  test.each(Object.entries(hostile))('%s', (_, write) => {
    for (const clean of [sanitizeRichText, sanitizeLine]) {
      const [short, long] = [write(20_000), write(8 * 20_000)]
      clean(long)
      expect(work(() => clean(long))).toBeLessThan(
        2.5 ** 3 *
          Math.max(
            1_000,
            work(() => clean(short)),
          ),
      )
    }
  })
})

test('of elements in each other by the hundred the words stay', () => {
  const deep = `${'<b>'.repeat(600)}words${'</b>'.repeat(600)}<i>after</i>`
  expect(sanitizeRichText(deep)).toBe(`${'<b>'.repeat(100)}words${'</b>'.repeat(100)}<i>after</i>`)
})
