import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'

export type Offer = ReplyOf<'GET /newsletter/sign-up'>
export type Confirmation = ReplyOf<'GET /newsletter/confirmation/:token'>

/** What the page offers; where it was the first that was opened, it came with it. */
export const offerQuery = queryOptions({
  queryKey: ['newsletter-sign-up'],
  queryFn: ({ signal }) => call('GET /newsletter/sign-up', {}, { signal, quiet: true }),
  initialData: pageData.newsletterOffer,
})

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter-confirmation', token],
    queryFn: ({ signal }) =>
      call('GET /newsletter/confirmation/:token', { params: { token } }, { signal, quiet: true }),
    // What is ticked is not to change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
