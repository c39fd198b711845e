import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { versionQuery } from '#web/callouts/entries/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { clustersKey, type DrawnPart } from './clusters-key.ts'

export type ClustersReply = ReplyOf<'GET /callout/:id/responses/clusters'>

/** Everything of a version that was looked at is kept for as long as the page stands. */
export function clustersQuery(calloutId: string, version: string | undefined, part: DrawnPart) {
  const { search, rules, box, level } = part
  const keyOf = (of: string | undefined) => clustersKey(calloutId, of, part)
  return queryOptions({
    queryKey: keyOf(version),
    queryFn: async ({ signal }): Promise<ClustersReply> => {
      const query = { bbox: box.join(','), zoom: level, ...(search && { search }), ...(rules && { rules }) }
      const input = { params: { id: calloutId }, query }
      const reply = await call('GET /callout/:id/responses/clusters', input, { signal, quiet: true })
      // Whatever version was asked for: this is what it answers for, and the page follows.
      if (reply.version !== version) {
        queryClient.setQueryData(keyOf(reply.version), reply)
        queryClient.setQueryData(versionQuery(calloutId).queryKey, reply.version)
      }
      return reply
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  })
}
