import { parentPort } from 'node:worker_threads'
import { publicResponsesApi } from '#domain/public-responses/api.ts'
import { readBbox } from '#domain/public-responses/bbox.ts'
import { compileSerialiser } from '#server/platform/http/serialise.ts'
import { type EntryIndex, IndexBuild } from './build.ts'
import { countWithin, findClusters, makeClusters } from './clusters.ts'
import type { Delivery, Order, OrderName, Orders, Sought } from './order.ts'
import { findEntries, type Selection, selectEntries } from './search.ts'

/** Indexes and what was selected of them; those not asked for longest go first. */
const mostKept = 20
/** Of all indexes together, so that a few large callouts don't take all memory. */
const mostEntries = 400_000

/** By callout. */
const indexes = new Map<string, EntryIndex>()
/** By callout and what was sought. */
const selections = new Map<string, { calloutId: string; selection: Selection }>()
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
  const key = JSON.stringify([calloutId, view, where, search])
  const known = selections.get(key)?.selection
  const selection = known ?? selectEntries(index, { view, where, search })
  selections.delete(key)
  selections.set(key, { calloutId, selection })
  evict()
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
  while (indexes.size + selections.size > mostKept && selections.size > 0) {
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

parentPort?.on('message', ({ id, name, given }: Order) => {
  parentPort?.postMessage(deliver(id, name, given))
})

function deliver(id: number, name: OrderName, given: unknown): Delivery {
  try {
    return { id, reply: (handlers[name] as (given: unknown) => unknown)(given) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
