import { expect, test } from 'vitest'
import { layOutEmail } from './layout.ts'

const lay = (body: string, theme = {}) =>
  layOutEmail({
    subject: 'A & B',
    body,
    footer: '<hr><p>Foot</p>',
    locale: 'de@informal',
    theme,
    nameplate: { name: 'A & B', url: 'https://x.org/"' },
  })

test('a mail is one document with language, title, styles for dark mode alone, and no script', () => {
  const html = lay('<p>Hi</p>')
  expect(html).toMatch(/^<!doctype html>\n<html lang="de" /)
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html.match(/<style>[^<]*<\/style>/g)).toHaveLength(1)
  expect(html).not.toMatch(/<script|<link/)
  expect(html).toContain('href="https://x.org/&quot;">A &amp; B</a>')
  expect(html).toContain('<p style="margin:0 0 16px">Hi</p>')
})

test('our pictures are asked for in a format that mail programs show, and no larger than they are drawn', () => {
  const own = 'https://site.example/api/1.0/images/a.avif'
  const html = lay(
    `<p><img src="${own}" alt="A"><img alt="B" src="${own}" width="50" height="50"><img src="https://x.org/b.png" width="9"></p>`,
  )
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    `${own}?format=jpeg`,
    `${own}?w=100&amp;format=jpeg`,
    'https://x.org/b.png',
  ])
})

test('an element keeps a style of its own after ours', () => {
  expect(lay('<p style="text-align:center">Hi</p>')).toContain('<p style="margin:0 0 16px;text-align:center">Hi</p>')
})

test('an empty paragraph stays visible', () => {
  expect(lay('<p></p><p><br /></p>').match(/&nbsp;<\/p>/g)).toHaveLength(2)
})

test('a paragraph that is only a link becomes a button, readable on the main colour', () => {
  const html = lay('<p><a href="https://x.org">Confirm</a></p>', { colors: { primary: '#ffee00' } })
  expect(html).toMatch(
    /<a class="mh-fill" style="display:inline-block;[^"]*background-color:#ffee00;color:#000000[^"]*" href="https:\/\/x\.org">/,
  )
  expect(html).not.toContain('data-styled')
})

test('a link among words, or one that shows its address, stays a link', () => {
  const html = lay('<p>See <a href="https://x.org">this</a></p><p><a href="https://x.org">https://x.org</a></p>')
  expect(html).not.toContain('inline-block')
  expect(html.match(/text-decoration:underline/g)).toHaveLength(2)
  expect(html.match(/class="mh-link"/g)).toHaveLength(2)
})

test('a link colour too pale to read on white is not used', () => {
  expect(lay('<p>a <a href="/x">b</a></p>', { colors: { link: '#ffee88' } })).toContain('color:#0f766e')
  expect(lay('<p>a <a href="/x">b</a></p>', { colors: { link: '#003366' } })).toContain('color:#003366')
})
