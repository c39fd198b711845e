import { toIndexed } from '#domain/public-responses/indexed-entry.ts'
import type { EntryOrder, EntryView } from '#domain/public-responses/limits.ts'
import type { Entry, EntryCard, EntryFacets } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { FoundCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findEntry, readEntryRules } from './entries.ts'
import { askCurrent, isReady, prepareIndex } from './entry-index/current.ts'
import { toCard } from './entry-index/search.ts'
import { getShown, type Shown, toShown } from './find-shown.ts'
import { sizeCards } from './pictures.ts'
import { findNewest } from './queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'log'>

/** A page of a view as `…/entries` replies it. */
export interface FirstEntries {
  items: EntryCard[]
  total: number
  /** Both come with an index; as long as it is being made, pages are drawn without. */
  facets?: EntryFacets
  version?: string
}

interface FirstQuery {
  view: EntryView
  limit: number
  offset?: number
  order?: EntryOrder
  search?: string
  /** By the answers that readers may filter by. */
  rules?: RuleGroup | undefined
}

/**
 * What pages draw before any script has run; refuses with `not-found` what the viewer may not see, and a view that is off.
 * Where there is no index yet, the database finds the first cards and counts all, while one is made;
 * what is selected by filters or comes further back waits for it.
 */
export async function readFirstEntries(
  context: Asking,
  callout: FoundCallout | string,
  { view, limit, offset = 0, order = 'newest', search = '', rules }: FirstQuery,
): Promise<FirstEntries> {
  const shown = await findShown(context, callout, view)
  const isSelected = offset > 0 || order !== 'newest' || search !== '' || rules !== undefined
  if (isSelected || (await isReady(shown))) {
    const where = readEntryRules(context, shown, rules)
    const query = { view, where, search, bbox: undefined, order, limit, offset, facets: true }
    const { items, offset: _, ...found } = await askCurrent(context, shown, 'entries', { query })
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
  prepareIndex(context, shown)
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
