import type { Form } from '#domain/callouts/form.ts'
import type { EntryOrder, EntryView } from '#domain/public-responses/limits.ts'
import type { PublicSettings } from '#domain/public-responses/public-form.ts'
import type { EntryCard, EntryFacets } from '#domain/public-responses/reply.ts'
import type { Where } from '#domain/rules/condition.ts'

/** What a callout's index is made by. Another revision may show other answers: nothing of an index for one is used for it. */
export interface IndexSource extends PublicSettings {
  form: Pick<Form, 'slides'>
}

/** Entries that somebody looks for. */
export interface Sought {
  view: EntryView
  where: Where
  search: string
}

export interface EntriesQuery extends Sought {
  bbox: string | undefined
  order: EntryOrder
  limit: number
  offset: number
  /** An entry in the middle of the page, which then begins elsewhere than at `offset`. */
  around?: number | undefined
  facets: boolean
}

interface ClustersQuery extends Sought {
  bbox: string
  zoom: number
}

/** A card whose picture has no size yet. */
export type UnsizedCard = Omit<EntryCard, 'photo'> & { photo?: string }

export interface FoundEntries {
  version: string
  total: number
  offset: number
  items: UnsizedCard[]
  facets?: EntryFacets
}

/** What the thread is asked for, by callout; each with what it replies. An index that it hasn't got is undefined. */
export interface Orders {
  /** Whether it still has an index of this revision, to which it would only add what changed. */
  begin: { given: { calloutId: string; revision: string; source?: IndexSource }; reply: { needsSource: boolean } }
  /**
   * A page of what there is, as JSON: `[number, row's version, its size][]`. Of what it doesn't know it asks for all, in
   * parts of a size that can be read at once.
   */
  compare: { given: { calloutId: string; rows: string }; reply: number[][] }
  /** Rows that it asked for, as JSON: `[number, row's version, answers, withheld pictures][]`. */
  add: { given: { calloutId: string; rows: string }; reply: undefined }
  finish: { given: { calloutId: string }; reply: { version: string } }
  abandon: { given: { calloutId: string }; reply: undefined }
  entries: { given: { calloutId: string; query: EntriesQuery }; reply: FoundEntries | undefined }
  /** JSON, as `…/clusters` replies it. */
  clusters: { given: { calloutId: string; query: ClustersQuery }; reply: string | undefined }
  version: { given: { calloutId: string }; reply: string | undefined }
}

export type OrderName = keyof Orders
export type Order = { [Name in OrderName]: { name: Name; given: Orders[Name]['given'] } }[OrderName]
