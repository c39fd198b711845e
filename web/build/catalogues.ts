import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fallbackChain, type Locale, locales } from '../../domain/locales/locale.ts'

export type Texts = { [key: string]: string | Texts }

const localesFolder = join(import.meta.dirname, '../locales')

/** Texts that travel together. What `/join` doesn't show makes parts of its own, so that `/join` stays small. */
const parts = [
  'main',
  'callouts',
  'entries',
  'after',
  'member',
  'account',
  'admin',
  'site',
  'imports',
  'reconciliation',
  'desk',
  'editor',
  'search',
] as const
type Part = (typeof parts)[number]

const memberRooms = ['callout-list', 'profile', 'profile-contribution', 'payment-recovery', 'sign-in']

const calloutRooms = ['callouts', 'callout-form']

/** Pages of the newsroom that others needn't wait for. */
const siteRooms = [
  'admin-contact-emails',
  'admin-dashboard',
  'admin-emails',
  'admin-notices',
  'admin-general',
  'admin-installation',
  'admin-mailings',
  'admin-membership',
  'admin-newsletter',
  'admin-series',
  'admin-settings',
  'admin-theme',
  'admin-webhooks',
  'dashboard-callouts',
  'dashboard-members',
  'dashboard-recovery',
  // Once for each site.
  'set-up',
]

/** Where something else leads: from the end of a form, from a mail, from a broken link. */
const afterRooms = ['callout-after', 'email-choices', 'newsletter-sign-up', 'not-found', 'payment-approval']

const entryRooms = ['callout-entries', 'callout-gallery', 'callout-map']

/** Cards of callouts stand on members' pages, and where a callout leads on; lists are put in order in forms and the newsroom. */
const roomsOfSeveral: Readonly<Record<string, readonly Part[]>> = {
  'callout-card': ['member', 'after'],
  // What publishing means is said on the overview and in the editor.
  'callout-terms': ['desk', 'editor'],
  // Charts stand on the summary of responses and the dashboard.
  charts: ['desk', 'site'],
  // Loaded with the first notice somebody is shown: pages that show none don't carry them.
  notices: ['after', 'site'],
  sorting: ['callouts', 'admin'],
}

const isIn = (part: Part, room: string) => roomsOfSeveral[room]?.includes(part) ?? partOf(room) === part

function partOf(room: string): Part {
  if (afterRooms.includes(room)) return 'after'
  if (room === 'callout-editor' || room.startsWith('editor-')) return 'editor'
  if (room === 'desk' || room.startsWith('desk-')) return 'desk'
  if (room === 'account') return 'account'
  if (room === 'admin-imports') return 'imports'
  if (room === 'admin-reconciliation') return 'reconciliation'
  // Loaded with what is opened from a page.
  if (room === 'response-email' || room === 'segment-tag' || room === 'stories') return 'search'
  if (room === 'admin-search' || room === 'admin-alarms') return 'search'
  if (siteRooms.includes(room)) return 'site'
  // Texts are written there, rows selected and sorted; the toolkit stands beside it.
  if (room === 'rich-text' || room === 'toolkit' || room === 'tables') return 'admin'
  if (room === 'admin' || room.startsWith('admin-')) return 'admin'
  if (calloutRooms.includes(room)) return 'callouts'
  if (entryRooms.includes(room)) return 'entries'
  return memberRooms.includes(room) ? 'member' : 'main'
}

/** Texts of the starting screen are part of the HTML. */
const inlinedRooms = ['starting']

/**
 * `virtual:catalogues` maps each locale to the loaders of its texts, one chunk a part. A missing text is filled in at build
 * time from the locales it falls back to, so that a page loads one language's texts whatever it is.
 */
export function catalogues(): Plugin {
  return {
    name: 'masthead:catalogues',
    resolveId: (id) => (id.startsWith('virtual:catalogue') ? id : undefined),
    load(id) {
      if (id === 'virtual:catalogues') {
        // Which file says a locale's texts changes with them.
        for (const file of locales.flatMap(listFiles)) this.addWatchFile(file)
        return listLoaders()
      }
      if (!id.startsWith('virtual:catalogue/')) return
      const [, locale, part] = id.split('/') as [string, Locale, Part]
      for (const file of fallbackChain(locale).flatMap(listFiles)) this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(locale, part)))})`
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

/** What a locale says as English does is loaded as English: every page carries the names of all files. */
function listLoaders() {
  const english = readParts('en')
  const loadersOf = (locale: Locale, wanted: readonly Part[]) =>
    wanted.map((part) => `${part}: () => import('virtual:catalogue/${locale}/${part}')`).join(', ')
  const others = locales
    .filter((locale) => locale !== 'en')
    .map((locale) => {
      const texts = readParts(locale)
      const own = parts.filter((part) => texts[part] !== english[part])
      return `${JSON.stringify(locale)}: { ...en, ${loadersOf(locale, own)} }`
    })
  return `const en = { ${loadersOf('en', parts)} }\nexport const catalogues = { en, ${others.join(', ')} }`
}

const readParts = (locale: Locale) =>
  Object.fromEntries(parts.map((part) => [part, JSON.stringify(readCatalogue(locale, part))]))

function readCatalogue(locale: Locale, part: Part): Texts {
  const texts = fallbackChain(locale).reduceRight<Texts>((merged, each) => merge(merged, readTexts(each)), {})
  return Object.fromEntries(Object.entries(texts).filter(([room]) => isIn(part, room) && !inlinedRooms.includes(room)))
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
