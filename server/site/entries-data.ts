import { readQuestions } from '#domain/callouts/questions.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { isStorable } from '#domain/http/storable.ts'
import { readEntriesAddress } from '#domain/public-responses/entries-address.ts'
import { entryRules, listEntryFilters } from '#domain/public-responses/entry-filters.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { PageData } from '#domain/site/page-data.ts'
import type { Page } from '#domain/site/pages.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countSearch, readEntry, readFirstEntries } from '#server/public-responses/index.ts'

type Asking = Parameters<typeof countSearch>[0] & Pick<Context, 'log'>

/** As many as the app lists at first. */
const perPage = 60

const views: Partial<Record<NonNullable<Page['area']>, EntryView>> = {
  'callout-map': 'map',
  'callout-gallery': 'gallery',
}

/** The view of a callout's entries that a page is; undefined for all other pages. */
export const viewOf = (page: Page | undefined): EntryView | undefined => (page?.area ? views[page.area] : undefined)

/** Whether a callout shows its entries in this view. */
export function hasView({ responseViewSchema }: Pick<Callout, 'responseViewSchema'>, view: EntryView): boolean {
  return Boolean(responseViewSchema?.[view])
}

const undrawn: ReadonlySet<string> = new Set(['not-found', 'too-many-requests'])

type EntriesData = Pick<PageData, 'entries' | 'entriesTotal' | 'entry'>

/** What a map or gallery begins with: the first entries as the address selects them, and the one that is open. */
export async function readEntriesData(
  asking: Asking,
  callout: Callout,
  { view, search }: { view: EntryView; search: string },
): Promise<EntriesData> {
  if (!hasView(callout, view)) return {}
  const address = readEntriesAddress(search)
  const { response, order, page } = address
  const filters = callout.formSchema ? listEntryFilters(readQuestions(callout.formSchema), callout) : []
  const rules = entryRules(filters, address.filters)
  const title = isStorable(address.search) ? address.search : ''
  const offset = (page - 1) * perPage
  const isSelected = title !== '' || rules !== undefined
  const [found, all, entry] = await orNothing(
    Promise.all([
      countSearch(asking, { rules, search: title }).then(() =>
        readFirstEntries(asking, callout.id, { view, limit: perPage, offset, order, search: title, rules }),
      ),
      isSelected ? readFirstEntries(asking, callout.id, { view, limit: 1 }) : undefined,
      response === undefined ? undefined : orNothing(readEntry(asking, callout.id, response), null),
    ]),
    [],
  )
  if (!found) return {}
  return {
    entries: { version: '', ...found, offset, count: found.items.length },
    entriesTotal: (all ?? found).total,
    ...(entry !== undefined && { entry }),
  }
}

/** What isn't there for this visitor is not drawn, nor what they search for too often: the app says so when it asks. */
async function orNothing<Value, None>(reading: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Problem && undrawn.has(error.code)) return none
    throw error
  }
}
