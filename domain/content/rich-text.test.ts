import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedImage, isAllowedLink } from './rich-text.ts'

test.each([
  'https://paper.org/a?b=1#c',
  'HTTP://paper.org',
  'ftp://files.org',
  'ftps://files.org',
  'mailto:desk@paper.org',
  'tel:+49123',
  'callto:name',
  'sms:+49123',
  'cid:part1',
  'xmpp:name@host',
  'my-app:open',
  'app2:open',
  '/join?amount=5',
  '#top',
  '*|CONFIRMLINK|*',
  '*|RPLINK|*?x=1',
])('%s may be linked to', (href) => expect(isAllowedLink(href)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x',
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'My-App:open',
  '-app:x',
  'app-:x',
  'my--app:x',
  'my_app:x',
  'page.html',
  '',
])('%j may not be linked to', (href) => expect(isAllowedLink(href)).toBe(false))

test('no way of writing a script address gets through', () => {
  const noise = fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\t', '\n', '\r', ' '), maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file'), fc.array(noise), (scheme, gaps) => {
      const spread = [...scheme].map((letter, at) => letter + (gaps[at % Math.max(1, gaps.length)] ?? '')).join('')
      return !isAllowedLink(`${spread}:x`) && !isAllowedLink(`${spread.toUpperCase()}:x`)
    }),
  )
})

test.each([
  ['https://paper.org/a.png', true],
  ['/api/1.0/images/a.png', true],
  ['images/a.png', true],
  ['cid:logo', true],
  ['//evil.example/a.png', false],
  ['data:image/png;base64,AA', false],
  ['javascript:x', false],
])('an image from %s: %s', (src, allowed) => expect(isAllowedImage(src)).toBe(allowed))
