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

/** Why only emails about the account go to someone's address; `null` where all do. */
export const emailSuppressionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'email-suppression'],
    queryFn: async ({ signal }) =>
      (await call('GET /contact/:id/email-suppression', { params: { id } }, { signal })).suppression,
  })

/** The newsletters there are: the provider's, or those on offer where it has none. A contact may still have another. */
export const newsletterGroupsQuery = queryOptions({
  queryKey: ['newsletter', 'groups'],
  queryFn: async ({ signal }) => {
    const { groups = [] } = await call('GET /integrations/newsletter', {}, { signal })
    if (groups.length > 0) return groups
    return (await call('GET /content/join/setup', {}, { signal })).newsletterGroups
  },
})
