import { publicResponsesApi } from '#domain/public-responses/api.ts'
import { readBbox } from '#domain/public-responses/bbox.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { compileSerialiser } from '#server/platform/http/serialise.ts'
import { deliverOrders } from '#server/platform/threads/deliver-orders.ts'
import { type EntryIndex, IndexBuild } from './build.ts'
import { countWithin, findClusters, makeClusters } from './clusters.ts'
import type { Order, OrderName, Orders, Sought } from './order.ts'
import { findEntries, foldSearch, isEverything, type Selection, selectEntries } from './search.ts'

/** Indexes and what was selected of them; those not asked for longest go first. */
const mostKept = 20
/** Of all indexes together, so that a few large callouts don't take all memory. */
const mostEntries = 400_000

/** By callout. */
const indexes = new Map<string, EntryIndex>()
/** By callout and what was sought. */
const selections = new Map<string, { calloutId: string; selection: Selection }>()
/** Without search and rules, by index and view. */
const everything = new WeakMap<EntryIndex, Map<EntryView, Selection>>()
const builds = new Map<string, IndexBuild>()

const writeClusters = compileSerialiser(publicResponsesApi.getClusters.reply)

type Handlers = { [Name in OrderName]: (given: Orders[Name]['given']) => Orders[Name]['reply'] }

const handlers: Handlers = {
  begin({ calloutId, revision, source }) {
    const former = indexes.get(calloutId)
    const base = former?.revision === revision ? former : source
    if (base) builds.set(calloutId, new IndexBuild(revision, base))
    return { needsSource: !base }
  },
  compare: ({ calloutId, rows }) => getBuild(calloutId).compare(rows),
  add: ({ calloutId, rows }) => getBuild(calloutId).add(rows) as undefined,
  finish({ calloutId }) {
    const index = getBuild(calloutId).finish()
    builds.delete(calloutId)
    // What is as it was stays with all that was made of it.
    const former = indexes.get(calloutId)
    if (former?.version !== index.version || former.revision !== index.revision) forget(calloutId)
    keep(calloutId, index)
    return { version: index.version }
  },
  abandon: ({ calloutId }) => void builds.delete(calloutId) as undefined,
  entries({ calloutId, query }) {
    const selection = findSelection(calloutId, query)
    return selection && findEntries(selection, query)
  },
  clusters({ calloutId, query }) {
    const selection = findSelection(calloutId, query)
    if (!selection) return undefined
    selection.clusters ??= makeClusters(selection.entries)
    const bbox = readBbox(query.bbox)
    return writeClusters({
      version: selection.index.version,
      total: selection.entries.length,
      inBbox: countWithin(selection.entries, bbox),
      clusters: findClusters(selection.clusters, bbox, query.zoom),
    })
  },
  version: ({ calloutId }) => touch(calloutId)?.version,
}

function getBuild(calloutId: string): IndexBuild {
  const build = builds.get(calloutId)
  if (!build) throw new Error('no index is being made')
  return build
}

function findSelection(calloutId: string, { view, where, search }: Sought): Selection | undefined {
  const index = touch(calloutId)
  if (!index) return undefined
  const sought = { view, where, search: foldSearch(search) }
  if (isEverything(sought)) return selectEverything(index, view)
  const key = JSON.stringify([calloutId, sought])
  const selection = selections.get(key)?.selection ?? selectEntries(index, sought)
  selections.delete(key)
  selections.set(key, { calloutId, selection })
  evict()
  return selection
}

/** What most visitors look at goes with its index alone: however much others search, it isn't made anew. */
function selectEverything(index: EntryIndex, view: EntryView): Selection {
  const known = everything.get(index) ?? new Map<EntryView, Selection>()
  everything.set(index, known)
  const selection = known.get(view) ?? selectEntries(index, { view, where: { every: [] }, search: '' })
  known.set(view, selection)
  return selection
}

/** Moves to the end, as one that was asked for last. */
function touch(calloutId: string): EntryIndex | undefined {
  const index = indexes.get(calloutId)
  if (index) keep(calloutId, index)
  return index
}

function keep(calloutId: string, index: EntryIndex): void {
  indexes.delete(calloutId)
  indexes.set(calloutId, index)
  evict()
}

function evict(): void {
  // The last one is in use.
  while (indexes.size + selections.size > mostKept && selections.size > 1) {
    const [oldest = ''] = selections.keys()
    selections.delete(oldest)
  }
  const count = () => [...indexes.values()].reduce((sum, { entries }) => sum + entries.length, 0)
  while (indexes.size > mostKept || (indexes.size > 1 && count() > mostEntries)) {
    const [oldest = ''] = indexes.keys()
    indexes.delete(oldest)
    forget(oldest)
  }
}

/** What was selected of an index. */
function forget(calloutId: string): void {
  for (const [key, selected] of selections) if (selected.calloutId === calloutId) selections.delete(key)
}

deliverOrders((order) => {
  const { name, given } = order as Order
  return (handlers[name] as (given: unknown) => unknown)(given)
})
