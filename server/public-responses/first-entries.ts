import { toIndexed } from '#domain/public-responses/indexed-entry.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { Entry, EntryCard, EntryFacets } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { FoundCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findEntry } from './entries.ts'
import { askCurrent, isReady } from './entry-index/current.ts'
import { toCard } from './entry-index/search.ts'
import { getShown, type Shown, toShown } from './find-shown.ts'
import { sizeCards } from './pictures.ts'
import { findNewest } from './queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'log'>

/** The first page of a view, newest first, as `…/entries` replies it. */
export interface FirstEntries {
  items: EntryCard[]
  total: number
  /** Both come with an index; as long as it is being made, pages are drawn without. */
  facets?: EntryFacets
  version?: string
}

/**
 * What pages draw before any script has run; refuses with `not-found` what the viewer may not see, and a view that is off.
 * Where there is no index yet, the database finds the first cards and counts all, while one is made.
 */
export async function readFirstEntries(
  context: Asking,
  callout: FoundCallout | string,
  { view, limit }: { view: EntryView; limit: number },
): Promise<FirstEntries> {
  const shown = await findShown(context, callout, view)
  const sought = { view, where: { every: [] }, search: '' }
  if (await isReady(context, shown)) {
    const query = { ...sought, bbox: undefined, order: 'newest', limit, offset: 0, facets: true } as const
    const { items, ...found } = await askCurrent(context, shown, 'entries', { query })
    return { ...found, items: await sizeCards(context.db, items) }
  }
  const { form } = shown
  const question = view === 'map' ? form.address : form.image
  if (!question) return { items: [], total: 0 }
  const { total, responses } = await findNewest(context.db, {
    calloutId: shown.callout.id,
    buckets: shown.view.buckets,
    having: { has: view === 'map' ? 'place' : 'photo', slideId: question.slideId, key: question.component.key },
    limit,
  })
  const cards = responses.map((response) => toCard(toIndexed(form, showPublic(form, response))))
  return { total, items: await sizeCards(context.db, cards) }
}

/** One response as map and gallery show it; refuses with `not-found` what isn't there for the viewer. */
export async function readEntry(context: Asking, callout: FoundCallout | string, number: number): Promise<Entry> {
  return findEntry(context, await findShown(context, callout), number)
}

async function findShown(context: Asking, callout: FoundCallout | string, view?: EntryView): Promise<Shown> {
  return typeof callout === 'string' ? getShown(context, callout, view) : toShown(context, callout, view)
}
