import { queryOptions } from '@tanstack/react-query'
import { readAllPages } from '#web/lists/index.ts'
import { call } from '#web/platform/http/call.ts'

export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) =>
    readAllPages((page) => call('GET /segments', { query: { sort: 'order', order: 'ASC', ...page } }, { signal })),
})

/** How many contacts each segment has now, by its id. Under `contacts`, so that it is asked again when they change. */
export const segmentCountsQuery = queryOptions({
  queryKey: ['contacts', 'segment-counts'],
  queryFn: async ({ signal }) => {
    const segments = await readAllPages((page) =>
      call('GET /segments', { query: { sort: 'order', order: 'ASC', with: ['itemCount'], ...page } }, { signal }),
    )
    return new Map(segments.map(({ id, itemCount }) => [id, itemCount]))
  },
})
