import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) => call('GET /segments', { query: { sort: 'order', order: 'ASC', limit: 100 } }, { signal }),
})

/** How many contacts each segment has now, by its id. Under `contacts`, so that it is asked again when they change. */
export const segmentCountsQuery = queryOptions({
  queryKey: ['contacts', 'segment-counts'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'order' as const, order: 'ASC' as const, limit: 100, with: ['itemCount' as const] }
    const segments = await call('GET /segments', { query }, { signal })
    return new Map(segments.map(({ id, itemCount }) => [id, itemCount]))
  },
})
