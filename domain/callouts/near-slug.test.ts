import { describe, expect, test } from 'vitest'
import { findNearSlug, markWrongWords, wantedSlug } from './near-slug.ts'

const slugs = ['the-way-to-school', 'which-bus-never-comes', 'floods', 'bus']

describe('the callout that was meant', () => {
  test.each([
    ['the-way-to-scool', 'the-way-to-school'],
    ['The-Way-To-School', 'the-way-to-school'],
    ['the-way-to-schools', 'the-way-to-school'],
    ['way-to-school', 'the-way-to-school'],
    ['flods', 'floods'],
    ['which-bus-never-come', 'which-bus-never-comes'],
    ['school', undefined],
    ['something-else-entirely', undefined],
    ['bu', undefined],
    ['', undefined],
    ['x'.repeat(101), undefined],
  ])('of %j it is %j', (wanted, meant) => {
    expect(findNearSlug(wanted, slugs)).toBe(meant)
  })

  test('of several it is the nearest', () => {
    expect(findNearSlug('flood-map-2', ['flood-map-10', 'flood-map-2b', 'flood-maps'])).toBe('flood-map-2b')
  })
})

test.each([
  ['the-way-to-scool', 'the-way-to-school', ['scool']],
  ['the-wy-too-school', 'the-way-to-school', ['wy', 'too']],
  ['Floods', 'floods', []],
])('in %j the words that are wrong are marked', (typed, meant, wrong) => {
  const words = markWrongWords(typed, meant)
  expect(words.map(({ text }) => text).join('')).toBe(typed)
  expect(words.filter(({ isWrong }) => isWrong).map(({ text }) => text)).toEqual(wrong)
})

test.each([
  ['/callouts/floods/respond', 'floods'],
  ['/callouts/floods', 'floods'],
  ['/callouts', ''],
  ['/the/floods/', 'floods'],
  ['/', ''],
])('the address %s names %j', (pathname, slug) => {
  expect(wantedSlug(pathname)).toBe(slug)
})
