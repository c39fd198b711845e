import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedLink } from '#domain/content/rich-text.ts'
import { shiftHeadings } from '#domain/content/shift-headings.ts'
import { allowedLink, mayLink } from './allowed-link.ts'
import { withStoredPaths } from './kept-formatting.ts'

test.each([
  ['https://harbourpost.test/a?b#c', 'https://harbourpost.test/a?b#c'],
  ['harbourpost.test', 'https://harbourpost.test'],
  ['desk@harbourpost.test', 'mailto:desk@harbourpost.test'],
  ['tel:+44207946000', 'tel:+44207946000'],
  ['/join', '/join'],
  ['#part', '#part'],
  ['//elsewhere.test', undefined],
  ['/\\elsewhere.test', undefined],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['harbourpost.test:8080/tides', 'https://harbourpost.test:8080/tides'],
  ['localhost:3000', 'https://localhost:3000'],
  ['ftp://harbourpost.test', 'ftp://harbourpost.test'],
  ['ftps://harbourpost.test/tides', 'ftps://harbourpost.test/tides'],
  ['https://intranet/tides', 'https://intranet/tides'],
  ['mailto:desk@harbourpost.test', 'mailto:desk@harbourpost.test'],
  ['callto:harbourpost', 'callto:harbourpost'],
  ['sms:+447900946000', 'sms:+447900946000'],
  ['cid:part1', 'cid:part1'],
  ['xmpp:desk@harbourpost.test', 'xmpp:desk@harbourpost.test'],
  ['tide-app:open', 'tide-app:open'],
  ['*|CONFIRMLINK|*', '*|CONFIRMLINK|*'],
  ['tide--app:open', undefined],
  ['Tide-App:open', undefined],
  ['file:///etc/passwd', undefined],
  ['vbscript:x', undefined],
  ['https://', undefined],
  ['\\\\elsewhere.test', undefined],
  ['nothing', undefined],
  ['', undefined],
])('the link %j becomes %j', (typed, link) => {
  expect(allowedLink(typed)).toBe(link)
})

test('whatever is typed, only links that the server keeps come of it, and the editor leaves them', () => {
  const part = fc.constantFrom(
    'https',
    'ftp',
    'javascript',
    'app',
    ':',
    '//',
    '/',
    '.',
    '@',
    '\\',
    '\t',
    'x',
    'test',
    '80',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (typed) => {
        const link = allowedLink(typed)
        expect(link === undefined || (isAllowedLink(link) && mayLink(link))).toBe(true)
      },
    ),
  )
})

test.each(['harbourpost.test', 'desk@harbourpost.test', 'harbourpost.test:8080'])(
  '%s becomes a link while it is typed',
  (word) => expect(mayLink(word)).toBe(true),
)

test.each(['javascript:alert(1)', '//elsewhere.test', 'data:text/html,x', 'word'])('%s does not', (word) =>
  expect(mayLink(word)).toBe(false),
)

test('headings keep their ranks below the page’s own', () => {
  expect(shiftHeadings('<h1>A</h1><h3 class="x">B</h3>', 3)).toBe('<h3>A</h3><h5 class="x">B</h5>')
  expect(shiftHeadings('<h4>A</h4>', 2)).toBe('<h2>A</h2>')
  expect(shiftHeadings('<h1>A</h1><h6>B</h6>', 4)).toBe('<h4>A</h4><h6>B</h6>')
  expect(shiftHeadings('<p>None, not even <hr></p>', 2)).toBe('<p>None, not even <hr></p>')
})

test('a text keeps the paths of uploads, and other addresses as they are', () => {
  expect(
    withStoredPaths(
      '<img alt="A" src="/api/1.0/images/a.avif" data-stored="images/a.avif"><img src="https://x.org/b"><img src="/c">',
    ),
  ).toBe('<img alt="A" src="images/a.avif"><img src="https://x.org/b"><img src="/c">')
})
