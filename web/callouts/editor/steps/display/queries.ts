import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

/** How many responses the preview shows at most. */
export const previewed = 50

const inBuckets = (buckets: readonly string[]) => ({
  condition: 'OR' as const,
  rules: buckets.map((bucket) => ({ field: 'bucket', operator: 'equal' as const, value: [bucket] })),
})

/** How many responses lie in a bucket. */
export const bucketCountQuery = (calloutId: string, bucket: string) =>
  queryOptions({
    queryKey: ['desk-callouts', 'bucket-count', calloutId, bucket],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, rules: inBuckets([bucket]) }
      return (await call('GET /callout/:id/responses', { params: { id: calloutId }, query }, { signal, quiet: true }))
        .total
    },
  })

/** The newest responses of some buckets, with what was answered. */
export const shownResponsesQuery = (calloutId: string, buckets: readonly string[]) =>
  queryOptions({
    queryKey: ['desk-callouts', 'shown-responses', calloutId, buckets],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /callout/:id/responses',
          {
            params: { id: calloutId },
            query: { limit: previewed, sort: 'number', order: 'DESC', with: ['answers'], rules: inBuckets(buckets) },
          },
          { signal, quiet: true },
        )
      ).items,
  })
