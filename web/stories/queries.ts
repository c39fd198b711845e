import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

/** Everything the newsroom reads of stories begins with this key. */
const key = 'stories'

export type Story = ReplyOf<'GET /stories'>[number]

/** Of a callout, or of one response to it. */
export const storiesQuery = (calloutId: string, responseId?: string) => {
  const query = { calloutId, ...(responseId && { responseId }) }
  return queryOptions({
    queryKey: [key, query],
    queryFn: ({ signal }) => call('GET /stories', { query }, { signal, quiet: true }),
    staleTime: 0,
  })
}

/** After a change: the newsroom's lists and the public page ask anew. */
export function refreshStories() {
  void queryClient.invalidateQueries({ queryKey: ['callouts', 'led-to'] })
  return queryClient.invalidateQueries({ queryKey: [key] })
}
