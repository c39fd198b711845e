import { expect, test } from 'vitest'
import { buildFlowLink, languageOf } from './links.ts'

test.each([
  ['https://site.example/join/confirm-email', 'https://site.example/join/confirm-email/1'],
  ['https://site.example/join/confirm-email/', 'https://site.example/join/confirm-email/1'],
  ['https://site.example', 'https://site.example/1'],
  ['https://site.example/join/confirm-email?lang=de', 'https://site.example/join/confirm-email/1?lang=de'],
])('%s becomes %s', (base, link) => {
  expect(buildFlowLink(base, '1')).toBe(link)
})

test('the language of the page travels with its address', () => {
  expect(languageOf('https://site.example/join?lang=de@informal')).toBe('de@informal')
  expect(languageOf('https://site.example/join')).toBeUndefined()
})
