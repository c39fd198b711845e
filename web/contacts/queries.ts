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

/** The newsletters on offer; a contact may still have one that is not. */
export const newsletterGroupsQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: async ({ signal }) => (await call('GET /content/join/setup', {}, { signal })).newsletterGroups,
})
