import { queryOptions } from '@tanstack/react-query'
import { frontCallouts, openAndListed } from '#domain/callouts/open-callouts.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'

/** What the newsroom asks just now, in the page's language; on a first visit to a page that shows some, they came with it. */
export const openCalloutsQuery = (language: string) =>
  queryOptions({
    queryKey: ['callouts', 'front', language],
    queryFn: ({ signal }) =>
      call(
        'GET /callout',
        { query: { ...frontCallouts, with: [...frontCallouts.with], rules: openAndListed, variant: language } },
        { signal, quiet: true },
      ),
    initialData: language === pageData.locale ? pageData.openCallouts : undefined,
  })
