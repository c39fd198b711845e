import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatTag, locales } from '#domain/locales/locale.ts'
import { kitLanguages } from './kit-languages.ts'

const folder = join(import.meta.dirname, '../../node_modules/react-aria/dist/private/intl/dnd')
const { load } = kitLanguages() as { load: (id: string) => string | null }

test('React Aria keeps the languages that Masthead speaks, and says the rest in English', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  const kept = files.filter((file) => load(join(folder, file)) === null).map((file) => file.slice(0, 2))
  expect(files.length).toBeGreaterThan(30)
  expect([...new Set(kept)].sort()).toEqual([...new Set(locales.map((locale) => formatTag(locale).slice(0, 2)))].sort())
  expect(load(join(folder, 'fi-FI.mjs'))).toContain('en-US.mjs')
  expect(load(join(import.meta.dirname, 'kit-languages.ts'))).toBeNull()
})
