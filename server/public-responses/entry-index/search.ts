import { isWithin, readBbox } from '#domain/public-responses/bbox.ts'
import { countFacets } from '#domain/public-responses/facets.ts'
import { type IndexedEntry, isIn } from '#domain/public-responses/indexed-entry.ts'
import type { EntryFacets } from '#domain/public-responses/reply.ts'
import { fieldsOf } from '#domain/rules/condition.ts'
import { matchesWhere } from '#domain/rules/matches.ts'
import type { EntryIndex } from './build.ts'
import type { ClusterTree } from './clusters.ts'
import type { EntriesQuery, FoundEntries, Sought, UnsizedCard } from './order.ts'

/** Entries of an index that match, by number; with what was made of them since. */
export interface Selection {
  index: EntryIndex
  entries: readonly IndexedEntry[]
  clusters?: ClusterTree
  facets?: EntryFacets
  byTitle?: readonly IndexedEntry[]
}

/** `search` is folded. */
export function selectEntries(index: EntryIndex, { view, where, search }: Sought): Selection {
  const entries = index.entries.filter(
    (entry) => isIn(view, entry) && (search === '' || says(entry, search)) && matchesWhere(entry.values, where),
  )
  return { index, entries }
}

/** A page of a selection; facets are counted before the rules, each without those about itself. */
export function findEntries(
  selection: Selection,
  { bbox, order, limit, offset: asked, around, facets, ...sought }: EntriesQuery,
): FoundEntries {
  const { index } = selection
  const inBox = within(order === 'title' ? byTitle(selection) : selection.entries, bbox)
  const offset = around === undefined ? asked : offsetAround(inBox, { order, limit, around })
  return {
    version: index.version,
    total: inBox.length,
    offset,
    items: pageOf(inBox, { order, limit, offset }).map(toCard),
    ...(facets && { facets: facetsOf(selection, sought, bbox) }),
  }
}

function within(entries: readonly IndexedEntry[], bbox: string | undefined): readonly IndexedEntry[] {
  if (bbox === undefined) return entries
  const box = readBbox(bbox)
  return entries.filter(({ place }) => place && isWithin(box, place))
}

function pageOf(
  entries: readonly IndexedEntry[],
  { order, limit, offset }: Pick<EntriesQuery, 'order' | 'limit' | 'offset'>,
): readonly IndexedEntry[] {
  if (order !== 'newest') return entries.slice(offset, offset + limit)
  const end = Math.max(0, entries.length - offset)
  return entries.slice(Math.max(0, end - limit), end).toReversed()
}

/** Where the page begins in whose middle an entry stands; behind all, where it isn't among them. */
function offsetAround(
  entries: readonly IndexedEntry[],
  { order, limit, around }: Pick<EntriesQuery, 'order' | 'limit'> & { around: number },
): number {
  const index = entries.findIndex(({ number }) => number === around)
  if (index === -1) return entries.length
  const place = order === 'newest' ? entries.length - 1 - index : index
  return Math.max(0, place - Math.floor(limit / 2))
}

function facetsOf(selection: Selection, { view, where, search }: Sought, bbox: string | undefined): EntryFacets {
  const { index, facets } = selection
  if (bbox === undefined && facets) return facets
  const hasRules = fieldsOf(where).length > 0
  const all = hasRules
    ? selectEntries(index, { view, search: foldSearch(search), where: { every: [] } }).entries
    : selection.entries
  const counted = countFacets(index.form, within(all, bbox), where)
  if (bbox === undefined) selection.facets = counted
  return counted
}

const collator = new Intl.Collator('en', { numeric: true })
const sortedByTitle = new WeakMap<EntryIndex, readonly IndexedEntry[]>()

/** Those without a title last; sorted once for an index. */
function byTitle(selection: Selection): readonly IndexedEntry[] {
  if (selection.byTitle) return selection.byTitle
  const { index, entries } = selection
  const sorted =
    sortedByTitle.get(index) ??
    index.entries.toSorted(
      (a, b) =>
        Number(a.title === '') - Number(b.title === '') || collator.compare(a.title, b.title) || a.number - b.number,
    )
  sortedByTitle.set(index, sorted)
  const selected = new Set(entries)
  selection.byTitle = sorted.filter((entry) => selected.has(entry))
  return selection.byTitle
}

export function toCard({ number, title, photo, photos, place, placeName, icon }: IndexedEntry): UnsizedCard {
  return {
    number,
    title,
    photos,
    ...(photo !== undefined && { photo }),
    ...(place && { place }),
    ...(placeName !== undefined && { placeName }),
    ...(icon !== undefined && { icon }),
  }
}

const foldedTitles = new WeakMap<IndexedEntry, string>()

function says(entry: IndexedEntry, sought: string): boolean {
  const folded = foldedTitles.get(entry) ?? fold(entry.title)
  foldedTitles.set(entry, folded)
  return folded.includes(sought)
}

/** What is looked for: spaces around it and its case say nothing. */
export const foldSearch = (search: string) => fold(search.trim())

export function isEverything({ where, search }: Pick<Sought, 'where' | 'search'>): boolean {
  return search === '' && fieldsOf(where).length === 0
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()
