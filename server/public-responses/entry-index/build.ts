import { createHash } from 'node:crypto'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { type IndexedEntry, toIndexed } from '#domain/public-responses/indexed-entry.ts'
import { type PublicForm, readPublicForm } from '#domain/public-responses/public-form.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { IndexSource } from './order.ts'

interface Known {
  rowVersion: string
  /** Of all that is public of it. */
  digest: string
  entry: IndexedEntry
}

/** All public entries of a callout at one moment. */
export interface EntryIndex {
  revision: string
  form: PublicForm
  /** Of all that map and gallery show, hidden responses and answers aside: it says nothing about them. */
  version: string
  /** By their numbers. */
  entries: readonly IndexedEntry[]
  known: ReadonlyMap<number, Known>
  /** Of what the public sees of the callout's own settings. */
  settings: string
}

type RowVersion = [number: number, rowVersion: string, size: number]
type Row = [number: number, rowVersion: string, answers: Answers, withheldPictures: string[]]

/** So much is read at once: a moment's work for everybody who takes part. */
const partSize = 500_000
const partLength = 500

/** An index that is being made, of an earlier one of the same revision where there is one. */
export class IndexBuild {
  readonly #revision: string
  readonly #form: PublicForm
  readonly #settings: string
  readonly #former: ReadonlyMap<number, Known>
  readonly #known = new Map<number, Known>()

  constructor(revision: string, base: EntryIndex | IndexSource) {
    this.#revision = revision
    if ('known' in base) {
      this.#form = base.form
      this.#settings = base.settings
      this.#former = base.known
    } else {
      const { form, responseViewSchema, publicView } = base
      this.#form = readPublicForm(readQuestions(form), { responseViewSchema, publicView })
      this.#settings = JSON.stringify([responseViewSchema, publicView?.filterQuestions, publicView?.precision])
      this.#former = new Map()
    }
  }

  /** Takes over what is known, and asks for the rest. */
  compare(rows: string): number[][] {
    const parts: number[][] = []
    let [part, size]: [number[], number] = [[], 0]
    for (const [number, rowVersion, rowSize] of JSON.parse(rows) as RowVersion[]) {
      const known = this.#former.get(number)
      if (known?.rowVersion === rowVersion) {
        this.#known.set(number, known)
        continue
      }
      if (part.length === 0 || part.length >= partLength || size + rowSize > partSize) {
        part = []
        size = 0
        parts.push(part)
      }
      part.push(number)
      size += rowSize
    }
    return parts
  }

  add(rows: string): void {
    for (const [number, rowVersion, answers, withheldPictures] of JSON.parse(rows) as Row[]) {
      const shown = showPublic(this.#form, { number, answers, withheldPictures })
      const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64')
      this.#known.set(number, { rowVersion, digest, entry: toIndexed(this.#form, shown) })
    }
  }

  finish(): EntryIndex {
    const known = new Map([...this.#known].toSorted(([a], [b]) => a - b))
    const hash = createHash('sha256').update(this.#settings)
    for (const { digest } of known.values()) hash.update(digest)
    return {
      revision: this.#revision,
      form: this.#form,
      settings: this.#settings,
      version: hash.digest('base64url'),
      entries: [...known.values()].map(({ entry }) => entry),
      known,
    }
  }
}
