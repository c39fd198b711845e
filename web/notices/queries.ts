import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { type NoticesAddress, noticesListQuery, type Tab, tabRules } from './notices-address.ts'
import { openNoticesKey } from './open/query.ts'

/** Everything the newsroom reads of notices begins with this key. */
const key = 'notices'

export type Notice = ReplyOf<'GET /notice/:id'>
export type ListedNotice = ReplyOf<'GET /notice'>['items'][number]

/** A page of the list; the old page stays while the next is on its way. */
export const noticesQuery = (address: NoticesAddress) => {
  const query = noticesListQuery(address)
  return queryOptions({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => call('GET /notice', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many there are of a status, whatever is searched for. */
export const tabCountQuery = (tab: Tab) =>
  queryOptions({
    queryKey: [key, 'count', tab],
    queryFn: async ({ signal }) =>
      (await call('GET /notice', { query: { limit: 1, rules: tabRules(tab) } }, { signal, quiet: true })).total,
  })

/** One notice, with the revision that guards changes. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /notice/:id', { params: { id }, query: { with: ['revision'] } }, { signal }),
    staleTime: 0,
  })

/** After a change: the lists, the notice and what the member's home shows are asked for anew. */
export function refreshNotices() {
  void queryClient.invalidateQueries({ queryKey: [openNoticesKey] })
  return queryClient.invalidateQueries({ queryKey: [key] })
}

/** The notice is gone: its own pages don't ask for it again. */
export function forgetNotice(id: string) {
  queryClient.removeQueries({ queryKey: [key, 'one', id] })
}
