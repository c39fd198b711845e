import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'

/** What the newsroom says of joining; on a first visit to a page that shows some of it, it came with the page. */
export const joinContentQuery = queryOptions({
  queryKey: ['content', 'join'],
  queryFn: ({ signal }) => call('GET /content/join', {}, { signal, quiet: true }),
  initialData: pageData.content.join,
  // A site for callouts alone says nothing of it.
  enabled: !pageData.calloutOnlyMode,
})
