import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readEntriesAddress } from '#domain/public-responses/entries-address.ts'
import type { EntryOrder, EntryView } from '#domain/public-responses/limits.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'

export type EntriesReply = ReplyOf<'GET /callout/:id/responses/entries'>
export type EntryCard = EntriesReply['items'][number]
export type Entry = ReplyOf<'GET /callout/:id/responses/entries/:number'>

/** Which entries are asked for. */
export interface Selection {
  view: EntryView
  search: string
  rules: RuleGroup | undefined
  order: EntryOrder
}

/** As many as the server draws, so that what came with the page is the first of these. */
export const entriesPerPage = 60

const first = { pathname: location.pathname, ...readEntriesAddress(location.search, location.hash) }

const isFirst = (view: EntryView) => first.pathname.endsWith(`/${view}`)

/** Entries of a selection, page by page; with the first come the counts of each filter. */
export function entriesQuery(calloutId: string, { view, search, rules, order }: Selection) {
  const isPlain = search === '' && rules === undefined
  const isAsFirst = isFirst(view) && search === first.search && order === first.order && first.page === 1
  const came = isAsFirst && isPlain === (Object.keys(first.filters).length === 0) ? takeFirst(calloutId) : undefined
  return infiniteQueryOptions({
    queryKey: ['entries', calloutId, view, 'list', search, rules ?? null, order],
    queryFn: async ({ pageParam, signal }): Promise<EntriesReply> => {
      const query = {
        view,
        order,
        limit: entriesPerPage,
        offset: pageParam,
        ...(search && { search }),
        ...(rules && { rules }),
        ...(pageParam === 0 && { with: ['facets' as const] }),
      }
      const reply = await call(
        'GET /callout/:id/responses/entries',
        { params: { id: calloutId }, query },
        { signal, quiet: true },
      )
      if (isPlain) queryClient.setQueryData(totalQuery(calloutId, view).queryKey, reply.total)
      return reply
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, count, total }) => (count > 0 && offset + count < total ? offset + count : undefined),
    ...(came && { initialData: { pages: [came], pageParams: [0] } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What came with the page is about the callout that it was opened for, under the filters it was opened with. */
function takeFirst(calloutId: string): EntriesReply | undefined {
  const { callout, entries } = pageData
  return (callout as { id?: string } | undefined)?.id === calloutId ? entries : undefined
}

/** An entry's place in a selection and the entries beside it, of which what is loaded so far may know nothing. */
export function besideQuery(
  calloutId: string,
  version: string | undefined,
  { view, search, rules, order }: Selection,
  around: number,
) {
  return queryOptions({
    queryKey: ['entries', calloutId, view, 'beside', version ?? '', search, rules ?? null, order, around],
    queryFn: async ({ signal }) => {
      const query = { view, order, limit: 3, around, ...(search && { search }), ...(rules && { rules }) }
      const input = { params: { id: calloutId }, query }
      const { items, offset, total } = await call('GET /callout/:id/responses/entries', input, { signal, quiet: true })
      const index = items.findIndex(({ number }) => number === around)
      if (index === -1) return null
      return { previous: items[index - 1]?.number, next: items[index + 1]?.number, index: offset + index, total }
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many entries there are, whatever is selected. */
export function totalQuery(calloutId: string, view: EntryView) {
  return queryOptions({
    queryKey: ['entries', calloutId, view, 'total'],
    queryFn: async ({ signal }) => {
      const query = { view, limit: 1 }
      const input = { params: { id: calloutId }, query }
      return (await call('GET /callout/:id/responses/entries', input, { signal, quiet: true })).total
    },
    ...(isFirst(view) && takeFirst(calloutId) && { initialData: pageData.entriesTotal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One entry; null where there is none of this number, or none that everybody may see. */
export function entryQuery(calloutId: string, number: number) {
  const came = number === first.response && (pageData.callout as { id?: string } | undefined)?.id === calloutId
  return queryOptions({
    queryKey: ['entries', calloutId, 'entry', number],
    queryFn: async ({ signal }): Promise<Entry | null> => {
      const input = { params: { id: calloutId, number } }
      return call('GET /callout/:id/responses/entries/:number', input, { signal, quiet: true }).catch((problem) => {
        if (problem.status === 404) return null
        throw problem
      })
    },
    ...(came && pageData.entry !== undefined && { initialData: pageData.entry }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const minute = 60_000

/** Asked once a minute while somebody looks: whether map and gallery show something else than before. */
export function versionQuery(calloutId: string) {
  const known = takeFirst(calloutId)?.version
  return queryOptions({
    queryKey: ['entries', calloutId, 'version'],
    queryFn: async ({ signal }) =>
      (await call('GET /callout/:id/responses/version', { params: { id: calloutId } }, { signal, quiet: true }))
        .version,
    ...(known && { initialData: known }),
    staleTime: minute,
    refetchInterval: minute,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
}
