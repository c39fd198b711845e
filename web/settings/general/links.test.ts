import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { linkProblems, pageLinkProblem, readOrigin } from './links.ts'

const t = ((key: string) => key) as unknown as TFunction

test.each([
  ['https://paper.org', 'https://paper.org'],
  [' Paper.org ', 'https://paper.org'],
  ['http://paper.org:8080/a/page?b#c', 'http://paper.org:8080'],
  ['www.paper.org/news', 'https://www.paper.org'],
  ['paper', undefined],
  ['', undefined],
  ['ftp://paper.org', undefined],
  ['two words.org', undefined],
])('%j names the site %s', (typed, origin) => expect(readOrigin(typed)).toBe(origin))

test.each([
  ['', undefined],
  ['/privacy', undefined],
  ['https://paper.org/privacy', undefined],
  ['//paper.org', 'forms.invalidUrl'],
  ['privacy', 'forms.invalidUrl'],
])('%j as a page: %s', (typed, problem) => expect(pageLinkProblem(typed, t)).toBe(problem))

test('a link needs a text and an address, which may be an email’s', () => {
  expect(linkProblems({ key: '0', text: ' ', url: '' }, t)).toEqual({ text: 'forms.required', url: 'forms.required' })
  expect(linkProblems({ key: '0', text: 'Write', url: 'mailto:a@paper.org' }, t)).toEqual({})
  expect(linkProblems({ key: '0', text: 'Bad', url: 'javascript:1' }, t)).toEqual({ url: 'forms.invalidUrl' })
})
