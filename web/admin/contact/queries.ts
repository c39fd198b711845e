import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

/** `null` while the second factor is off. */
export const secondFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'mfa'],
    queryFn: async ({ signal }) => (await call('GET /contact/:id/mfa', { params: { id } }, { signal })) ?? null,
  })

/** In how many places somebody is logged in. */
export const sessionCountQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'sessions'],
    queryFn: async ({ signal }) =>
      (await call('GET /contact/:id/session', { params: { id }, query: { limit: 1 } }, { signal })).total,
  })

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

/** The newsletters on offer; a contact may still have one that is not. */
export const newsletterGroupsQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: async ({ signal }) => (await call('GET /content/join/setup', {}, { signal })).newsletterGroups,
})

/** What the newsroom calls its ways of being paid by hand. */
export const paymentSourcesQuery = queryOptions({
  queryKey: ['content', 'contacts'],
  queryFn: async ({ signal }) => (await call('GET /content/contacts', {}, { signal })).manualPaymentSources,
})
