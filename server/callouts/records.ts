import { type Questions, readQuestions } from '#domain/callouts/questions.ts'
import {
  chooseTexts,
  type FormWithTexts,
  formWithTexts,
  type ShownCalloutTexts,
  variantChain,
} from '#domain/callouts/texts.ts'
import { cacheJson } from '#server/platform/http/serialise.ts'
import type { Database } from '#server/tables.ts'
import { type Cleaned, cleanCallout } from './clean.ts'
import { findAllStored, type StoredCallout } from './queries.ts'

/** One state of a callout, with what is worked out from it once. It never changes: a changed callout has another revision. */
export interface CalloutRecord extends Cleaned<StoredCallout> {
  readonly questions: Questions
  /** Its texts for readers of one language, and the form with them. */
  textsFor(variant: string, organisationLocale: string): ShownTexts
}

interface ShownTexts {
  texts: ShownCalloutTexts
  form: FormWithTexts
}

/**
 * Characters of JSON that all cached records come to; in memory they take about five bytes for each, and one or two more for
 * each language that is read.
 */
const maxCachedCharacters = 10_000_000

const cache = new Map<string, { record: CalloutRecord; size: number }>()
let cachedCharacters = 0

/** The record of a callout that was found with this revision; undefined when it is gone meanwhile. */
export async function readRecord(
  db: Database,
  found: { id: string; revision: string },
): Promise<CalloutRecord | undefined> {
  return readCache(found.revision) ?? (await loadRecords(db, [found.id]))[0]
}

/** As `readRecord`, several at once and by their ids. */
export async function readRecords(
  db: Database,
  found: readonly { id: string; revision: string }[],
): Promise<ReadonlyMap<string, CalloutRecord>> {
  const cached = found.flatMap(({ revision }) => readCache(revision) ?? [])
  const cachedIds = new Set(cached.map(({ id }) => id))
  const missing = found.filter(({ id }) => !cachedIds.has(id)).map(({ id }) => id)
  const loaded = missing.length > 0 ? await loadRecords(db, missing) : []
  return new Map([...cached, ...loaded].map((record) => [record.id, record]))
}

async function loadRecords(db: Database, ids: readonly string[]): Promise<CalloutRecord[]> {
  return (await findAllStored(db, ids)).map((stored) => {
    const record = makeRecord(cleanCallout(stored, stored.sanitisedBy))
    writeCache(record, JSON.stringify(stored).length)
    return record
  })
}

function makeRecord(stored: Cleaned<StoredCallout>): CalloutRecord {
  let questions: Questions | undefined
  const shown = new Map<string, ShownTexts>()
  return {
    ...stored,
    get questions() {
      questions ??= readQuestions(stored.formSchema)
      return questions
    },
    textsFor(variant, organisationLocale) {
      // Whatever language is asked for, there are no more ways to read it than it has languages.
      const chain = variantChain(variant, organisationLocale).filter((name) => Object.hasOwn(stored.variants, name))
      const key = chain.join()
      const cached = shown.get(key)
      if (cached) return cached
      const texts = chooseTexts(stored.variants, { variant, organisationLocale }, stored.formSchema)
      const made = { texts, form: cacheJson(formWithTexts(stored.formSchema, texts)) }
      shown.set(key, made)
      return made
    },
  }
}

function readCache(revision: string): CalloutRecord | undefined {
  const found = cache.get(revision)
  if (!found) return undefined
  // Recently used entries move to the end, so that the oldest are evicted first.
  cache.delete(revision)
  cache.set(revision, found)
  return found.record
}

function writeCache(record: CalloutRecord, size: number) {
  if (size > maxCachedCharacters || cache.has(record.revision)) return
  cache.set(record.revision, { record, size })
  cachedCharacters += size
  for (const [revision, oldest] of cache) {
    if (cachedCharacters <= maxCachedCharacters) return
    cache.delete(revision)
    cachedCharacters -= oldest.size
  }
}
