import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import { Link } from './link.ts'

test.each([
  ['https://site.example', 'https://site.example/'],
  ['https://site.example/auth/reset-password/', 'https://site.example/auth/reset-password/'],
  ['HTTPS://Site.Example:443/x', 'https://site.example/x'],
  ['http://localhost:8080/x?lang=de#top', 'http://localhost:8080/x?lang=de#top'],
  ['https://si\nte.example/x', 'https://site.example/x'],
  ['https://site.example/a/../b', 'https://site.example/b'],
  ['https://site.example/mail@desk', 'https://site.example/mail@desk'],
])('%j becomes %s', (typed, parsed) => {
  expect(Link.parse(typed)).toBe(parsed)
})

const hostile = [
  'https://site\\@evil.example/x',
  'https://site.example\\@evil.example/x',
  'https://site.example\\.evil.example/x',
  'https:\\\\evil.example/x',
  'https:/\\evil.example/x',
  'https://site.example/x\\..\\y',
  'https://site.example/x?next=\\evil.example',
  'https://site.example@evil.example/x',
  'https://evil.example@site.example/x',
  'https://reader:secret@site.example/x',
  'https://@site.example/x',
  'https://site.example:@evil.example/x',
  'https:///evil.example/x',
  'https:evil.example/x',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://site.example/x',
  '/auth/reset-password',
  '',
]

test.each(hostile)('%j is refused', (typed) => {
  expect(Link.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['isUrl'])
})

/** Where admins say what their own site shows; no link of a mail is made of these. */
const ownPages = ['general.logoUrl', 'general.siteUrl', 'general.backgroundUrl']

test('every address that a call takes to lead somebody back is checked as one', () => {
  const found = Object.values(api).flatMap(({ method, path, body }) =>
    namedUrls(body).map(({ name, isLink }) => ({ call: `${method} ${path}`, name, isLink })),
  )
  expect(found.filter(({ isLink }) => isLink).length).toBeGreaterThan(8)
  const unchecked = found.filter(({ name, isLink }) => !isLink && !ownPages.some((page) => page.endsWith(name)))
  expect(unchecked).toEqual([])
})

/** The fields of a body that are called an address. */
function namedUrls(schema: z.core.$ZodType, name = ''): { name: string; isLink: boolean }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return namedUrls(def.innerType, name)
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => namedUrls(field, key))
    case 'array':
      return namedUrls(def.element, name)
    case 'union':
      return def.options.flatMap((option) => namedUrls(option, name))
    default:
      return name.endsWith('Url') ? [{ name, isLink: schema === Link }] : []
  }
}
