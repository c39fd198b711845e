import { expect, test } from 'vitest'
import { locales } from '#domain/locales/locale.ts'
import { catalogues } from './catalogues.ts'

const watched = new Set<string>()
const load = catalogues().load as (this: { addWatchFile(file: string): void }, id: string) => string
const read = (id: string) => load.call({ addWatchFile: (file) => watched.add(file) }, id)

/** What each locale loads, by part: the names of files. */
const loaded = new Function(
  `const load = (id) => id; ${read('virtual:catalogues').replace('export const', 'const').replaceAll('import(', 'load(')}
  return catalogues`,
)() as Record<string, Record<string, () => string>>

test.each(locales)('%s loads files that say what its own would, and English ones where it says the same', (locale) => {
  for (const [part, file] of Object.entries(loaded[locale] ?? {})) {
    const own = read(`virtual:catalogue/${locale}/${part}`)
    expect(read(file())).toBe(own)
    const isEnglish = own === read(`virtual:catalogue/en/${part}`)
    expect(file()).toBe(`virtual:catalogue/${isEnglish ? 'en' : locale}/${part}`)
  }
  expect(Object.keys(loaded[locale] ?? {})).toEqual(Object.keys(loaded.en ?? {}))
})

test('a text that is written follows into what is loaded', () => {
  for (const locale of locales) {
    expect(
      [...watched].some((file) => file.includes(`/locales/${locale}/`)),
      locale,
    ).toBe(true)
  }
})
