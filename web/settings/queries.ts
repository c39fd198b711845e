import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const generalContentQuery = queryOptions({
  queryKey: ['content', 'general'],
  queryFn: ({ signal }) => call('GET /content/general', {}, { signal }),
})

export const twoFactorRequirementQuery = queryOptions({
  queryKey: ['two-factor-requirement'],
  queryFn: ({ signal }) => call('GET /two-factor-requirement', {}, { signal }),
})

/** Null while one's own second factor is off. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ['contact', 'me', 'mfa'],
  queryFn: async ({ signal }) =>
    (await call('GET /contact/:id/mfa', { params: { id: 'me' } }, { signal, quiet: true })) ?? null,
})
