import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

/** Everything that is read of newsletters begins with this key. */
const key = 'newsletter'

export type Overview = ReplyOf<'GET /newsletter'>
export type KeptGroup = NonNullable<Overview['groups']>[number]
export type Integration = ReplyOf<'GET /integrations/newsletter'>
export type SignUpTexts = ReplyOf<'GET /content/newsletter'>

export const overviewQuery = queryOptions({
  queryKey: [key, 'overview'],
  queryFn: ({ signal }) => call('GET /newsletter', {}, { signal, quiet: true }),
})

/** The provider and its groups; only admins may ask. */
export const newsletterIntegrationQuery = queryOptions({
  queryKey: [key, 'integration'],
  queryFn: ({ signal }) => call('GET /integrations/newsletter', {}, { signal, quiet: true }),
})

/** The same with the provider's health, which takes as long as the provider does. */
export const healthQuery = queryOptions({
  queryKey: [key, 'health'],
  queryFn: ({ signal }) =>
    call('GET /integrations/newsletter', { query: { with: ['health'] } }, { signal, quiet: true }),
})

export const signUpTextsQuery = queryOptions({
  queryKey: ['content', 'newsletter'],
  queryFn: ({ signal }) => call('GET /content/newsletter', { query: { with: ['revision'] } }, { signal, quiet: true }),
  // What is typed is compared with what was read.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** After a change: what is shown of newsletters is asked for anew, also in forms that offer them. */
export async function refreshNewsletter(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [key] }),
    queryClient.invalidateQueries({ queryKey: ['content', 'join/setup'] }),
  ])
}
