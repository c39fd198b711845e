import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type Offer = ReplyOf<'GET /newsletter/sign-up'>
export type Confirmation = ReplyOf<'GET /newsletter/confirmation/:token'>

export const offerQuery = queryOptions({
  queryKey: ['newsletter-sign-up'],
  queryFn: ({ signal }) => call('GET /newsletter/sign-up', {}, { signal, quiet: true }),
})

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter-confirmation', token],
    queryFn: ({ signal }) =>
      call('GET /newsletter/confirmation/:token', { params: { token } }, { signal, quiet: true }),
    // What is ticked is not to change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
  })
