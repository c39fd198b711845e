import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { AnswerOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

export type Run = AnswerOf<'GET /reconciliation-runs'>['items'][number]
export type Finding = AnswerOf<'GET /reconciliation-findings'>['items'][number]
export type FindingFacts = NonNullable<Finding['ours']>
export type ShownState = 'open' | 'repaired' | 'dismissed'

export const findingsPerPage = 25

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
export const findingsQuery = (state: ShownState, page: number, seen: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'findings', state, page, seen],
    queryFn: ({ signal }) => {
      const query = { state, limit: findingsPerPage, offset: (page - 1) * findingsPerPage }
      return call('GET /reconciliation-findings', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** After something was repaired or dismissed: payments and contacts may look different too. */
export function refreshFindings(): Promise<void> {
  for (const key of ['payments', 'contacts', 'contact']) void queryClient.invalidateQueries({ queryKey: [key] })
  return queryClient.invalidateQueries({ queryKey: ['reconciliation'] })
}
