import { isWithin, readBbox } from '#domain/public-responses/bbox.ts'
import { countFacets } from '#domain/public-responses/facets.ts'
import { type IndexedEntry, isIn } from '#domain/public-responses/indexed-entry.ts'
import type { EntryOrder } from '#domain/public-responses/limits.ts'
import { matchesWhere } from '#domain/rules/matches.ts'
import type { EntryIndex } from './build.ts'
import type { ClusterTree } from './clusters.ts'
import type { EntriesQuery, FoundEntries, Sought, UnsizedCard } from './order.ts'

/** Entries of an index that match, by number; with what was made of them since. */
export interface Selection {
  index: EntryIndex
  entries: readonly IndexedEntry[]
  clusters?: ClusterTree
}

export function selectEntries(index: EntryIndex, { view, where, search }: Sought): Selection {
  const sought = fold(search.trim())
  const entries = index.entries.filter(
    (entry) => isIn(view, entry) && (sought === '' || says(entry, sought)) && matchesWhere(entry.values, where),
  )
  return { index, entries }
}

/** A page of a selection; facets are counted before the rules, each without those about itself. */
export function findEntries(
  { index, entries }: Selection,
  { bbox, order, limit, offset, facets, ...sought }: EntriesQuery,
): FoundEntries {
  const inBox = within(entries, bbox)
  const all = facets && selectEntries(index, { ...sought, where: { every: [] } }).entries
  return {
    version: index.version,
    total: inBox.length,
    items: pageOf(index, inBox, { order, limit, offset }).map(toCard),
    ...(all && { facets: countFacets(index.form, within(all, bbox), sought.where) }),
  }
}

function within(entries: readonly IndexedEntry[], bbox: string | undefined): readonly IndexedEntry[] {
  if (bbox === undefined) return entries
  const box = readBbox(bbox)
  return entries.filter(({ place }) => place && isWithin(box, place))
}

function pageOf(
  index: EntryIndex,
  entries: readonly IndexedEntry[],
  { order, limit, offset }: { order: EntryOrder; limit: number; offset: number },
): readonly IndexedEntry[] {
  if (order === 'oldest') return entries.slice(offset, offset + limit)
  if (order === 'newest') {
    const end = Math.max(0, entries.length - offset)
    return entries.slice(Math.max(0, end - limit), end).toReversed()
  }
  const ranks = titleRanks(index)
  const rankOf = ({ number }: IndexedEntry) => ranks.get(number) ?? 0
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(offset, offset + limit)
}

const ranksOf = new WeakMap<EntryIndex, ReadonlyMap<number, number>>()
const collator = new Intl.Collator('en', { numeric: true })

/** In the order of their titles, those without one last; found once for an index. */
function titleRanks(index: EntryIndex): ReadonlyMap<number, number> {
  const known = ranksOf.get(index)
  if (known) return known
  const sorted = index.entries.toSorted(
    (a, b) =>
      Number(a.title === '') - Number(b.title === '') || collator.compare(a.title, b.title) || a.number - b.number,
  )
  const ranks = new Map(sorted.map(({ number }, rank) => [number, rank]))
  ranksOf.set(index, ranks)
  return ranks
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

const fold = (text: string) => text.normalize('NFC').toLowerCase()
