import { expect, test } from 'vitest'
import { exampleCallout } from './testing.ts'
import { translateLinks } from './translate-links.ts'
import { Variants } from './variant.ts'

const variants = Variants.parse(exampleCallout.variants)
const links = [
  { text: 'How we check reports', url: 'https://ledger.example/method' },
  { text: 'constructor', url: 'https://ledger.example/other' },
  { text: '', url: 'https://ledger.example' },
]

test.each([
  ['de', 'So prüfen wir'],
  ['de@easy', 'So prüfen wir'],
  ['fr', 'How we check reports'],
  ['default', 'How we check reports'],
])('links below a response in %s', (variant, text) => {
  expect(translateLinks(links, variants, { variant, organisationLocale: 'en' })).toEqual([
    { text, url: 'https://ledger.example/method' },
    ...links.slice(1),
  ])
})

test('the organisation’s own language is the one they were written in', () => {
  const reader = { variant: 'de', organisationLocale: 'de' }
  expect(translateLinks(links, variants, reader)).toEqual(links)
})
