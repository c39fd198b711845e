import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fallbackChain, type Locale, locales } from '../../domain/locales/locale.ts'

export type Texts = { [key: string]: string | Texts }

export const localesFolder = join(import.meta.dirname, '../locales')

/** Rooms whose texts only the administration shows; they make a catalogue of their own, so that `/join` stays small. */
const isAdminRoom = (room: string) => room === 'admin' || room.startsWith('admin-')

/** Texts of the starting screen are part of the HTML. */
const inlinedRooms = ['starting']

/**
 * `virtual:catalogues` maps each locale to the loaders of its texts, one chunk each. A missing text is filled in at build
 * time from the locales it falls back to, so that a page loads one catalogue whatever its language.
 */
export function catalogues(): Plugin {
  return {
    name: 'masthead:catalogues',
    resolveId: (id) => (id.startsWith('virtual:catalogue') ? id : undefined),
    load(id) {
      if (id === 'virtual:catalogues') return listLoaders()
      if (!id.startsWith('virtual:catalogue/')) return
      const [, locale, part] = id.split('/') as [string, Locale, string?]
      for (const file of fallbackChain(locale).flatMap(listFiles)) this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(locale, part === 'admin')))})`
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(localesFolder)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** A locale's own texts by room, without those it falls back to. */
export function readTexts(locale: string): Texts {
  return Object.fromEntries(
    listFiles(locale).map((file) => [roomOf(file), JSON.parse(readFileSync(file, 'utf8')) as Texts]),
  )
}

function listLoaders() {
  const loaders = locales.map(
    (locale) =>
      `${JSON.stringify(locale)}: { main: () => import('virtual:catalogue/${locale}'), admin: () => import('virtual:catalogue/${locale}/admin') }`,
  )
  return `export const catalogues = { ${loaders.join(', ')} }`
}

function readCatalogue(locale: Locale, admin: boolean): Texts {
  const texts = fallbackChain(locale).reduceRight<Texts>((merged, each) => merge(merged, readTexts(each)), {})
  return Object.fromEntries(
    Object.entries(texts).filter(([room]) => isAdminRoom(room) === admin && !inlinedRooms.includes(room)),
  )
}

function merge(base: Texts, over: Texts): Texts {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}

const listFiles = (locale: string) =>
  readdirSync(join(localesFolder, locale))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(localesFolder, locale, name))

const roomOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
