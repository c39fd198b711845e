import { expect, test } from 'vitest'
import {
  adminLocale,
  baseLanguage,
  calloutLocales,
  chooseLocale,
  fallbackChain,
  isLocale,
  isSystemLocale,
  locales,
  systemLocales,
} from './locale.ts'

test('a site chooses among eight locales, callouts among ten', () => {
  expect(systemLocales).toEqual(['en', 'de', 'de@informal', 'nl', 'pt', 'it', 'ru', 'fr'])
  expect(calloutLocales).toEqual(['en', 'de', 'de@informal', 'de@easy', 'nl', 'pt', 'it', 'ru', 'fr', 'el'])
})

test.each([
  ['en', ['en']],
  ['de', ['de', 'en']],
  ['de@informal', ['de@informal', 'de', 'en']],
  ['de@easy', ['de@easy', 'de@informal', 'de', 'en']],
  ['nl', ['nl', 'en']],
  ['fr', ['fr', 'en']],
  ['el', ['el', 'en']],
] as const)('a text missing in %s is looked for in %j', (locale, chain) => {
  expect(fallbackChain(locale)).toEqual(chain)
})

test('every chain ends with English and visits no locale twice', () => {
  for (const locale of locales) {
    const chain = fallbackChain(locale)
    expect(chain.at(-1)).toBe('en')
    expect(new Set(chain).size).toBe(chain.length)
  }
})

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['de@informal', 'de@informal'],
  ['de@easy', 'de'],
  ['nl', 'en'],
  ['pt', 'en'],
  ['it', 'en'],
  ['ru', 'en'],
  ['fr', 'fr'],
  ['el', 'en'],
] as const)('admin pages of a site in %s are shown in %s', (locale, admin) => {
  expect(adminLocale(locale)).toBe(admin)
})

test('easy German and Greek are for callouts only; unknown names are no locale', () => {
  expect(isSystemLocale('de@easy')).toBe(false)
  expect(isSystemLocale('el')).toBe(false)
  expect(isLocale('el')).toBe(true)
  for (const name of ['es', 'EN', '', 'toString', undefined, 5]) expect(isLocale(name)).toBe(false)
})

test('numbers and dates use the language before the variant', () => {
  expect(baseLanguage('de@informal')).toBe('de')
  expect(baseLanguage('pt')).toBe('pt')
})

test('the first known locale wins, English when there is none', () => {
  expect(chooseLocale('es', null, 'fr', 'de')).toBe('fr')
  expect(chooseLocale(undefined, '')).toBe('en')
})
