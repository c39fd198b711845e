import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PublicView } from '#domain/callouts/public-view.ts'
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
            query: {
              limit: previewed,
              sort: 'number',
              order: 'DESC',
              with: ['answers', 'withheldPictures'],
              rules: inBuckets(buckets),
            },
          },
          { signal, quiet: true },
        )
      ).items,
  })

/** What these settings would delete of a callout as it is now. */
export const retentionPreviewQuery = (calloutId: string, { scope, days }: NonNullable<PublicView['retention']>) =>
  queryOptions({
    queryKey: ['desk-callouts', 'retention', calloutId, scope, days],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id/retention',
        { params: { id: calloutId }, query: { scope, days } },
        { signal, quiet: true },
      ),
    // Another number of days deletes the same.
    placeholderData: keepPreviousData,
    retry: 1,
  })
