import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locales/locale.ts'
import { readTexts, type Texts } from './build/catalogues.ts'

/** `room.key.sub`, and plural forms by their common key. */
function keysOf(texts: Texts, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const path = above ? `${above}.${key}` : key
    return typeof value === 'string' ? [path] : keysOf(value, path)
  })
}

const english = new Set(keysOf(readTexts('en')))
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const known = new Set([...english].map(withoutPlural))

const web = import.meta.dirname
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => name.includes('.test.') })

/** Keys written out in the code, and beginnings of those put together there: `contributions.per.`. */
function usedKeys(): { whole: string[]; beginnings: string[] } {
  const whole: string[] = []
  const beginnings: string[] = []
  for (const file of sources) {
    const code = readFileSync(join(web, file), 'utf8')
    for (const [, , key = ''] of code.matchAll(/\bt\(\s*(['"])([\w.@-]+)\1/g)) whole.push(key)
    for (const [, beginning = ''] of code.matchAll(/\bt\(\s*`([\w.@-]+)\$\{/g)) beginnings.push(beginning)
  }
  return { whole, beginnings }
}

describe('English is complete', () => {
  const { whole, beginnings } = usedKeys()

  test('a key without a text is refused by its type', () => {
    const t = ((key: string) => key) as unknown as TFunction
    // @ts-expect-error -- unused as soon as the compiler doesn't know the texts, and takes every key
    expect(t('no.such.text')).toBe('no.such.text')
  })

  test('code uses texts at all', () => {
    expect(whole.length).toBeGreaterThan(100)
  })

  test('every key in the code has a text', () => {
    expect([...new Set(whole)].filter((key) => !known.has(key))).toEqual([])
  })

  test('every key that code puts together has texts', () => {
    expect(beginnings.filter((beginning) => ![...known].some((key) => key.startsWith(beginning)))).toEqual([])
  })

  test('no text is empty, and none is left without its plural forms', () => {
    const texts = [...english]
    const singular = texts.filter((key) => key.endsWith('_one')).map(withoutPlural)
    expect(singular.filter((key) => !english.has(`${key}_other`))).toEqual([])
    expect(emptyTexts(readTexts('en'))).toEqual([])
  })
})

function emptyTexts(texts: Texts, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? value.trim() || key.endsWith('_zero')
        ? []
        : [above + key]
      : emptyTexts(value, `${above}${key}.`),
  )
}

describe.each(locales.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const own = keysOf(readTexts(locale))

  test('translates only what English says', () => {
    expect(own.filter((key) => !known.has(withoutPlural(key)))).toEqual([])
  })

  test('fills in the same values as English', () => {
    const translated = flatten(readTexts(locale))
    const original = flatten(readTexts('en'))
    const differing = Object.keys(translated).filter(
      (key) => key in original && slots(translated[key]).join() !== slots(original[key]).join(),
    )
    expect(differing).toEqual([])
  })
})

/** Not a demand yet: shows in review how much of each language is there. */
test('how many texts each language still lacks', () => {
  const missing = Object.fromEntries(
    locales.map((locale) => {
      const own = new Set(keysOf(readTexts(locale)).map(withoutPlural))
      return [locale, [...known].filter((key) => !own.has(key)).length]
    }),
  )
  for (const [locale, count] of Object.entries(missing)) {
    console.info(`${locale}: ${count} of ${known.size} texts missing`)
  }
  expect(missing.en).toBe(0)
})

function flatten(texts: Texts, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value]] : Object.entries(flatten(value, `${above}${key}.`)),
    ),
  )
}

const slots = (text = '') => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort()
