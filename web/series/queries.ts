import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { keepAnswer, queryClient } from '#web/platform/queries.ts'
import { type AllSeriesAddress, allSeriesQueryOf } from './list/series-address.ts'
import { type PeopleAddress, peopleQueryOf } from './people/people-address.ts'

/** Everything that is read of series begins with this key. */
const key = 'series'

export type Series = ReplyOf<'GET /series/:id'>
export type ListedSeries = ReplyOf<'GET /series'>['items'][number]
export type Member = ReplyOf<'GET /series/:id/members'>['items'][number]

export const allSeriesQuery = (address: AllSeriesAddress) => {
  const query = allSeriesQueryOf(address)
  return queryOptions({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => call('GET /series', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Numbers change by themselves while a series runs. */
const refreshMs = 15_000
/** That dates are moved is over in a few moments. */
const movingMs = 2_000

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /series/:id', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data && data.status !== 'draft' ? (data.isMoving ? movingMs : refreshMs) : false,
    gcTime: 0,
  })

export const entrantsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'entrants', id],
    queryFn: ({ signal }) => call('GET /series/:id/entrants', { params: { id } }, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })

export const peopleQuery = (id: string, address: PeopleAddress) => {
  const query = peopleQueryOf(address)
  return queryOptions({
    queryKey: [key, 'people', id, query],
    queryFn: ({ signal }) => call('GET /series/:id/members', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** What was stored takes the place of what was read; lists are asked for anew. */
export function refreshSeries(stored?: Series) {
  if (stored) keepAnswer([key, 'one', stored.id], stored)
  void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return queryClient.invalidateQueries({ queryKey: [key, 'people'] })
}
