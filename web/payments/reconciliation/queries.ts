import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

export type Run = ReplyOf<'GET /reconciliation-runs'>['items'][number]
export type ReconciliationMismatch = ReplyOf<'GET /reconciliation-mismatches'>['items'][number]
export type MismatchFacts = NonNullable<ReconciliationMismatch['ours']>
export type ShownState = 'open' | 'repaired' | 'dismissed'

export const mismatchesPerPage = 25

const lookAgainMs = 1_000

export const isAtWork = (run: Run | undefined): boolean => run?.status === 'waiting' || run?.status === 'running'

/** The latest comparison; asked again and again while it is at work. */
export const latestRunQuery = () =>
  queryOptions({
    queryKey: ['reconciliation', 'run'],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /reconciliation-runs', { query: { limit: 1 } }, { signal })
      return items[0] ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data ?? undefined) ? lookAgainMs : false),
  })

/** `seen`: the comparison they belong to; another one may have found others. */
export const mismatchesQuery = (state: ShownState, page: number, seen: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'mismatches', state, page, seen],
    queryFn: ({ signal }) => {
      const query = { state, limit: mismatchesPerPage, offset: (page - 1) * mismatchesPerPage }
      return call('GET /reconciliation-mismatches', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** After something was repaired or dismissed: payments and contacts may look different too. */
export function refreshMismatches(): Promise<void> {
  for (const key of ['payments', 'contacts', 'contact']) void queryClient.invalidateQueries({ queryKey: [key] })
  return queryClient.invalidateQueries({ queryKey: ['reconciliation'] })
}
