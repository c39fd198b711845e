import { call } from '#web/platform/http/call.ts'
import type { SegmentStore } from '#web/segments/index.ts'
import { responseSegmentCountsQuery, responseSegmentsQuery } from '../queries.ts'

/** Where the segments of a callout's responses are kept. */
export const responseSegmentStore = (calloutId: string): SegmentStore => ({
  listKey: responseSegmentsQuery(calloutId).queryKey,
  countsKey: responseSegmentCountsQuery(calloutId).queryKey,
  create: (body) => call('POST /callout/:id/segments', { params: { id: calloutId }, body }),
  change: (segmentId, body) =>
    call('PATCH /callout/:id/segments/:segmentId', { params: { id: calloutId, segmentId }, body }),
  remove: (segmentId) => call('DELETE /callout/:id/segments/:segmentId', { params: { id: calloutId, segmentId } }),
})
