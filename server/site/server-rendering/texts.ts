import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseLanguage, fallbackChain, type Locale } from '#domain/locales/locale.ts'

type Texts = { [key: string]: string | Texts }

/** Words of the browser's catalogue by dotted key, with `{{name}}` filled in. */
export type Say = (key: string, values?: Record<string, string | number>) => string

const folder = join(import.meta.dirname, '../../../web/locales')
const rooms = [
  'callout-after',
  'callout-entries',
  'callout-form',
  'callout-gallery',
  'callouts',
  'contributions',
  'forms',
  'newsletter-sign-up',
  'shell',
  'sign-up',
  'starting',
  'ui',
]
const cache = new Map<Locale, Texts[]>()

/** The texts that server rendering uses: the same ones that the browser shows afterwards. */
export async function readTexts(locale: Locale): Promise<Say> {
  const chain = cache.get(locale) ?? (await Promise.all(fallbackChain(locale).map(readRooms)))
  cache.set(locale, chain)
  const plurals = new Intl.PluralRules(baseLanguage(locale))
  return (key, values = {}) => {
    const keys =
      typeof values.count === 'number' ? [`${key}_${plurals.select(values.count)}`, `${key}_other`, key] : [key]
    const text = chain.flatMap((texts) => keys.map((each) => find(texts, each))).find((found) => found !== undefined)
    if (text === undefined) throw new Error(`web/locales has no "${key}"`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

async function readRooms(locale: Locale): Promise<Texts> {
  const files = rooms.map(async (room) => {
    const text = await readFile(join(folder, locale, `${room}.json`), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    return [room, JSON.parse(text) as Texts] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function find(texts: Texts, key: string): string | undefined {
  const found = key.split('.').reduce<string | Texts | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined
  }, texts)
  return typeof found === 'string' && found !== '' ? found : undefined
}
