import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { forgetResponses } from './desk/queries.ts'
import { type CalloutsAddress, calloutsListQuery, type Tab, tabRules } from './list/callouts-address.ts'

/** Everything the newsroom reads of callouts begins with this key. */
const key = 'desk-callouts'

export type ListedCallout = ReplyOf<'GET /callout'>['items'][number]
export type DeskCallout = ReplyOf<'GET /callout/:id'>

/** A page of the callouts the viewer handles; the old page stays while the next is on its way. */
export const calloutsQuery = (address: CalloutsAddress) => {
  const query = { ...calloutsListQuery(address), with: ['responseCount', 'inboxCount', 'canEdit'] as const }
  return queryOptions({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => call('GET /callout', { query: { ...query, with: [...query.with] } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many there are of a status, whatever is searched for. */
export const tabCountQuery = (tab: Tab) =>
  queryOptions({
    queryKey: [key, 'count', tab],
    queryFn: async ({ signal }) =>
      (await call('GET /callout', { query: { limit: 1, rules: tabRules(tab) } }, { signal, quiet: true })).total,
  })

/** One callout by id or slug, with what its overview shows and the revision that guards changes. */
export const deskCalloutQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id',
        {
          params: { id },
          query: {
            with: [
              'form',
              'responseViewSchema',
              'publicView',
              'variantNames',
              'responseCount',
              'inboxCount',
              'canEdit',
              'slugLocked',
              'showResponseCount',
              'revision',
            ],
          },
        },
        { signal },
      ),
    staleTime: 0,
  })

/** How many responses in these buckets answer each question. */
export const answerCountsQuery = (calloutId: string, buckets: readonly string[]) =>
  queryOptions({
    queryKey: [key, 'answer-counts', calloutId, buckets],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id/answer-counts',
        { params: { id: calloutId }, query: { buckets: [...buckets] } },
        { signal, quiet: true },
      ),
    staleTime: 0,
  })

/** After a change: the list, its counts and every page of a callout are asked for anew, public ones too. */
export function refreshCallouts() {
  void queryClient.invalidateQueries({ queryKey: ['callouts'] })
  return queryClient.invalidateQueries({ queryKey: [key] })
}

/** The callout is gone: its own pages are not asked for again. */
export function forgetCallout(id: string) {
  queryClient.removeQueries({ queryKey: [key, 'one', id] })
  forgetResponses(id)
}
