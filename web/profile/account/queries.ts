import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type Content = ReplyOf<'GET /content/join/setup'>
export type Contact = ReplyOf<'GET /contact/:id'>
export type Profile = NonNullable<Contact['profile']>

export const me = { id: 'me' } as const

/** Which texts and offers of the newsroom the account page shows. */
export const offersQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: ({ signal }) => call('GET /content/join/setup', {}, { signal, quiet: true }),
})

export const ownContactQuery = queryOptions({
  queryKey: ['contact', 'me', 'profile'],
  queryFn: ({ signal }) =>
    call('GET /contact/:id', { params: me, query: { with: ['profile'] } }, { signal, quiet: true }),
})

/** Null while there is no second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['contact', 'me', 'mfa'],
  queryFn: async ({ signal }) => (await call('GET /contact/:id/mfa', { params: me }, { signal, quiet: true })) ?? null,
})

export const sessionsQuery = queryOptions({
  queryKey: ['contact', 'me', 'session'],
  queryFn: ({ signal }) => call('GET /contact/:id/session', { params: me }, { signal, quiet: true }),
})

/** The API keys that stop when this admin goes; at most a hundred. */
export const ownKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-keys', 'of', id],
    queryFn: async ({ signal }) => {
      const rules = {
        condition: 'AND' as const,
        rules: [{ field: 'creator', operator: 'equal' as const, value: [id] }],
      }
      const { items } = await call('GET /api-key', { query: { rules, limit: 100 } }, { signal, quiet: true })
      return items.filter(({ expires }) => expires === null || new Date(expires) > new Date())
    },
  })
