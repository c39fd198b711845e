import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResponseImportOutcome } from '#domain/response-imports/outcome.ts'
import { isBusy } from '#web/csv-imports/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { deskKeys, refreshResponses } from '../queries.ts'

export type ResponseImport = ReplyOf<'GET /response-imports/:id'>
export type ImportRow = ReplyOf<'GET /response-imports/:id/rows'>['items'][number]

const lookAgainMs = 700

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['response-imports', 'one', id],
    queryFn: ({ signal }) => call('GET /response-imports/:id', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? lookAgainMs : false),
  })

export const importsQuery = (calloutId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: ['response-imports', 'list', calloutId, page, limit],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id/response-imports',
        { params: { id: calloutId }, query: { limit, offset: (page - 1) * limit } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const importRowsQuery = (id: string, outcome: ResponseImportOutcome | undefined, page: number, limit: number) =>
  queryOptions({
    queryKey: ['response-imports', 'rows', id, outcome, page, limit],
    queryFn: ({ signal }) =>
      call(
        'GET /response-imports/:id/rows',
        { params: { id }, query: { limit, offset: (page - 1) * limit, ...(outcome && { outcome }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** After an import has ended or was undone: responses, tags and counts may all be others. */
export function refreshAfterImport(calloutId: string): void {
  for (const queryKey of [['response-imports'], deskKeys.segments(calloutId), deskKeys.tags(calloutId)])
    void queryClient.invalidateQueries({ queryKey })
  void refreshResponses(calloutId)
}
