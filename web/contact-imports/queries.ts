import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportOutcome } from '#domain/contact-imports/import-field.ts'
import { isBusy } from '#web/csv-imports/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

export type ContactImport = ReplyOf<'GET /contact-imports/:id'>
export type ImportRow = ReplyOf<'GET /contact-imports/:id/rows'>['items'][number]

const lookAgainMs = 700

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call('GET /contact-imports/:id', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? lookAgainMs : false),
  })

export const importsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page, limit],
    queryFn: ({ signal }) => call('GET /contact-imports', { query: { limit, offset: (page - 1) * limit } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The newsletter groups that subscribers can come into. */
export const subscriberGroupsQuery = queryOptions({
  queryKey: ['imports', 'groups'],
  queryFn: ({ signal }) => call('GET /contact-imports/newsletter-groups', {}, { signal, quiet: true }),
  staleTime: 0,
})

export const importRowsQuery = (id: string, outcome: ImportOutcome | undefined, page: number, limit: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, outcome, page, limit],
    queryFn: ({ signal }) =>
      call(
        'GET /contact-imports/:id/rows',
        { params: { id }, query: { limit, offset: (page - 1) * limit, ...(outcome && { outcome }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** After an import has ended or was taken back: contacts, tags and counts may all be others. */
export function refreshAfterImport(): void {
  for (const key of ['imports', 'contacts', 'contact', 'tags', 'segments', 'duplicates']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
