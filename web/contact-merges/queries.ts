import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

export type DuplicatePair = ReplyOf<'GET /contact-duplicates'>['items'][number]
export type DuplicateSide = DuplicatePair['contacts'][number]
export type MergedContact = ReplyOf<'GET /contact/:id'>

export function sidesOf({ contacts: [first, second] }: DuplicatePair): [DuplicateSide, DuplicateSide] {
  if (!first || !second) throw new Error('a pair of one')
  return [first, second]
}

const lookAgainMs = 1_000

export const duplicatesQuery = (dismissed: boolean, page: number, limit: number) =>
  queryOptions({
    queryKey: ['duplicates', dismissed, page, limit],
    queryFn: ({ signal }) =>
      call('GET /contact-duplicates', { query: { dismissed, limit, offset: (page - 1) * limit } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.looking ? lookAgainMs : false),
  })

export const sideQuery = (id: string) =>
  queryOptions({
    // Apart from other questions about contacts: after the merge nobody may ask again for the one that is gone.
    queryKey: ['contact to merge', id],
    queryFn: ({ signal }) => call('GET /contact/:id', { params: { id }, query: { with: ['profile'] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function refreshAfterMerge(): void {
  for (const key of ['duplicates', 'contacts', 'contact', 'segments']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
