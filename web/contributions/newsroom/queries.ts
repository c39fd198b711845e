import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const contributionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'contribution'],
    queryFn: ({ signal }) => call('GET /contact/:id/contribution', { params: { id } }, { signal }),
  })

/** What the newsroom calls its ways of being paid by hand. */
export const paymentSourcesQuery = queryOptions({
  queryKey: ['content', 'contacts'],
  queryFn: async ({ signal }) => (await call('GET /content/contacts', {}, { signal })).manualPaymentSources,
})
