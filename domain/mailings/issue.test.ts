import { expect, test } from 'vitest'
import { issueSlug, summarise } from './issue.ts'

test.each([
  ['News from the quay!', 'en', 'news-from-the-quay'],
  ['Übermorgen & später', 'de', 'uebermorgen-and-spaeter'],
  ['Новости', 'ru', 'novosti'],
  ['</title><script>alert(1)</script>', 'en', 'titlescriptalert1script'],
  ['🎉', 'en', '2026-11-28'],
  ['', 'en', '2026-11-28'],
])('an issue called %j in %s has the address %s', (title, locale, slug) =>
  expect(issueSlug(title, { locale, sentOn: '2026-11-28' })).toBe(slug),
)

test.each([
  ['Short  and\nsweet', 20, 'Short and sweet'],
  ['One two three four', 12, 'One two…'],
  ['Unbrokenwordsthatgoon', 10, 'Unbrokenw…'],
])('%j in at most %i characters is %j', (text, most, short) => expect(summarise(text, most)).toBe(short))
