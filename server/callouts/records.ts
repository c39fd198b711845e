import { type Questions, readQuestions } from '#domain/callouts/questions.ts'
import {
  chooseTexts,
  type FormWithTexts,
  formWithTexts,
  type ShownCalloutTexts,
  variantChain,
} from '#domain/callouts/texts.ts'
import { keepJson } from '#server/platform/http/serialise.ts'
import type { Database } from '#server/tables.ts'
import { type Cleaned, cleanCallout } from './clean.ts'
import { findAllStored, type StoredCallout } from './queries.ts'

/** One state of a callout, with what is worked out from it once. It never changes: a changed callout has another revision. */
export interface CalloutRecord extends Cleaned<StoredCallout> {
  readonly questions: Questions
  /** Its texts for readers of one language, and the form with them. */
  textsFor(variant: string, organisationLocale: string): ShownTexts
}

export interface ShownTexts {
  texts: ShownCalloutTexts
  form: FormWithTexts
}

/**
 * Characters of JSON that all kept records come to; in memory they take about five bytes for each, and one or two more for
 * each language that is read.
 */
const mostCharacters = 10_000_000

const kept = new Map<string, { record: CalloutRecord; size: number }>()
let keptCharacters = 0

/** The record of a callout that was found with this revision; undefined when it is gone meanwhile. */
export async function readRecord(
  db: Database,
  found: { id: string; revision: string },
): Promise<CalloutRecord | undefined> {
  return recall(found.revision) ?? (await loadRecords(db, [found.id]))[0]
}

/** As `readRecord`, several at once and by their ids. */
export async function readRecords(
  db: Database,
  found: readonly { id: string; revision: string }[],
): Promise<ReadonlyMap<string, CalloutRecord>> {
  const known = found.flatMap(({ revision }) => recall(revision) ?? [])
  const knownIds = new Set(known.map(({ id }) => id))
  const unknown = found.filter(({ id }) => !knownIds.has(id)).map(({ id }) => id)
  const loaded = unknown.length > 0 ? await loadRecords(db, unknown) : []
  return new Map([...known, ...loaded].map((record) => [record.id, record]))
}

async function loadRecords(db: Database, ids: readonly string[]): Promise<CalloutRecord[]> {
  return (await findAllStored(db, ids)).map((stored) => {
    const record = makeRecord(cleanCallout(stored, stored.sanitisedBy))
    keep(record, JSON.stringify(stored).length)
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
      const known = shown.get(key)
      if (known) return known
      const texts = chooseTexts(stored.variants, { variant, organisationLocale }, stored.formSchema)
      const made = { texts, form: keepJson(formWithTexts(stored.formSchema, texts)) }
      shown.set(key, made)
      return made
    },
  }
}

function recall(revision: string): CalloutRecord | undefined {
  const found = kept.get(revision)
  if (!found) return undefined
  // Those that were asked for last stay longest.
  kept.delete(revision)
  kept.set(revision, found)
  return found.record
}

function keep(record: CalloutRecord, size: number) {
  if (size > mostCharacters || kept.has(record.revision)) return
  kept.set(record.revision, { record, size })
  keptCharacters += size
  for (const [revision, oldest] of kept) {
    if (keptCharacters <= mostCharacters) return
    kept.delete(revision)
    keptCharacters -= oldest.size
  }
}
