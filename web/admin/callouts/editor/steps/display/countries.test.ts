import { expect, test } from 'vitest'
import { listCountries, readCountries } from './countries.ts'

test('countries are listed by their names in the language of the newsroom', () => {
  const english = listCountries('en')
  expect(english.find(({ code }) => code === 'de')?.name).toBe('Germany')
  expect(listCountries('de').find(({ code }) => code === 'gb')?.name).toBe('Vereinigtes Königreich')
  expect(english.length).toBeGreaterThan(230)
  expect(english.length).toBeLessThan(280)
  expect(english.map(({ code }) => code)).not.toContain('uk')
})

test.each([
  ['', []],
  ['de', ['de']],
  [' de, AT ,,de', ['de', 'at']],
])('%j are the codes %j', (text, codes) => {
  expect(readCountries(text)).toEqual(codes)
})
