import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const tagsQuery = queryOptions({
  queryKey: ['contact-tags'],
  queryFn: ({ signal }) => call('GET /contact-tags', { query: { sort: 'name', order: 'ASC' } }, { signal }),
})

/** How many contacts have each tag, by its id. Under `contacts`, so that it is asked again when they change. */
export const tagCountsQuery = queryOptions({
  queryKey: ['contacts', 'tag-counts'],
  queryFn: async ({ signal }) => {
    const tags = await call('GET /contact-tags', { query: { with: ['contactCount'] } }, { signal })
    return new Map(tags.map(({ id, contactCount }) => [id, contactCount]))
  },
})
