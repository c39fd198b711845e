import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calloutLocales } from '#domain/locales/locale.ts'
import { changeOfSlug, freeSlug, isSlug, isSlugOf, slugFromTitle } from './slug.ts'

test.each([
  ['Spring & Co.', 'en', 'spring-and-co'],
  ['  Wie geht’s?  ', 'de', 'wie-gehts'],
  ['Straßen für Fußgänger: Öffnung', 'de', 'strassen-fuer-fussgaenger-oeffnung'],
  ['Straßen für alle', 'de@informal', 'strassen-fuer-alle'],
  ['Coördinatie in België', 'nl', 'coordinatie-in-belgie'],
  ['L’été à Nîmes – œuvres & fêtes', 'fr', 'lete-a-nimes-oeuvres-and-fetes'],
  ['Il caffè della città', 'it', 'il-caffe-della-citta'],
  ['São João: inundações', 'pt', 'sao-joao-inundacoes'],
  ['Ёлки, подъезд и щука', 'ru', 'elki-podezd-i-shchuka'],
  ['Η ζωή στους δρόμους της Αθήνας', 'el', 'i-zoi-stous-dromous-tis-athinas'],
  ['Ευαγγελισμός και αυλή', 'el', 'evangelismos-kai-avli'],
  ['Łódź & Ærø', 'en', 'lodz-and-aero'],
  ['-- a --- b _ c --', 'en', 'a-b-c'],
  ['洪水', 'en', 'callout'],
  ['', 'en', 'callout'],
  ['🎉!?', 'en', 'callout'],
  ['0b7e2c1a-6d5f-4a53-9a35-5f0a3c8f1d11', 'en', 'callout-0b7e2c1a-6d5f-4a53-9a35-5f0a3c8f1d11'],
])('%j in %s becomes %s', (title, locale, slug) => {
  expect(slugFromTitle(title, locale)).toBe(slug)
})

test('a long title is cut, and not at a hyphen', () => {
  expect(slugFromTitle(`${'a'.repeat(99)} b`, 'en')).toBe('a'.repeat(99))
})

test.each(['spring', 'Spring-1', "a_b.c~!*'()+:@d", 'a'.repeat(100), '...'])('%s is a slug', (slug) => {
  expect(isSlug(slug)).toBe(true)
})

test.each([
  '',
  '.',
  '..',
  '-a',
  'a-',
  'a--b',
  'a b',
  'ä',
  'a/b',
  'a?b',
  'a'.repeat(101),
  '0B7E2C1A-6d5f-4a53-9a35-5f0a3c8f1d11',
  'a\n',
])('%j is none', (slug) => {
  expect(isSlug(slug)).toBe(false)
})

describe('a slug that is taken', () => {
  test.each([
    [[], 'spring'],
    [['spring'], 'spring-1'],
    [['spring', 'spring-1', 'spring-3'], 'spring-2'],
    [['spring-1'], 'spring'],
  ])('%j: %s', (taken, slug) => {
    expect(freeSlug('spring', new Set(taken))).toBe(slug)
  })

  test('is shortened for its number', () => {
    const long = 'a'.repeat(100)
    expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(98)}-1`)
  })
})

test('whatever the title, a free slug is made of it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...calloutLocales),
      fc.integer({ max: 30 }),
      (title, locale, count) => {
        const slug = slugFromTitle(title, locale)
        expect(isSlug(slug)).toBe(true)
        expect(slugFromTitle(slug, locale)).toBe(slug)
        const taken = new Set([
          slug,
          ...Array.from({ length: Math.max(0, count) }, (_, index) => `${slug}-${index + 1}`),
        ])
        const free = freeSlug(slug, taken)
        expect(isSlug(free)).toBe(true)
        expect(taken.has(free)).toBe(false)
      },
    ),
  )
})

describe('a change of the callout', () => {
  const callout = { slug: 'spring', isLocked: false, isGenerated: true, title: 'Spring' }

  test.each([
    ['sets another slug', callout, { slug: 'other' }, { kind: 'set', slug: 'other' }],
    ['makes the given one its own', callout, { slug: 'spring', title: 'Autumn' }, { kind: 'set', slug: 'spring' }],
    ['generates it from a new title', callout, { title: 'Autumn' }, { kind: 'generate' }],
    ['keeps it with the title', callout, { title: 'Spring' }, { kind: 'keep' }],
    ['keeps a chosen one', { ...callout, isGenerated: false }, { title: 'Autumn' }, { kind: 'keep' }],
    ['13: is refused once it was public', { ...callout, isLocked: true }, { slug: 'other' }, { kind: 'locked' }],
    ['13: may repeat it then', { ...callout, isLocked: true }, { slug: 'spring' }, { kind: 'keep' }],
    ['keeps it then with a new title', { ...callout, isLocked: true }, { title: 'Autumn' }, { kind: 'keep' }],
  ])('%s', (_, before, change, expected) => {
    expect(changeOfSlug(before, change)).toEqual(expected)
  })
})

test.each([
  ['spring', 'Spring', true],
  ['spring-2', 'Spring', true],
  ['spring-99', 'Spring', true],
  ['spring-2026', 'Spring', false],
  ['spring-0', 'Spring', false],
  ['spring-fair', 'Spring', false],
  ['springs', 'Spring', false],
  ['callout', '', true],
])('whether %j is made from %j: %j', (slug, title, isMade) => {
  expect(isSlugOf(slug, title, 'en')).toBe(isMade)
})

test('whatever a title makes is recognised, numbered as well', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150 }), fc.integer({ min: 1, max: 20 }), (title, others) => {
      const made = slugFromTitle(title, 'en')
      const taken = new Set([made])
      for (let number = 1; number < others; number += 1) taken.add(freeSlug(made, taken))
      expect(isSlugOf(made, title, 'en')).toBe(true)
      expect(isSlugOf(freeSlug(made, taken), title, 'en')).toBe(true)
    }),
  )
})
