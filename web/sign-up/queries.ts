import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const joinSetUpContentQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: ({ signal }) => call('GET /content/join/setup', {}, { signal, quiet: true }),
})

export const ownProfileQuery = queryOptions({
  queryKey: ['contact', 'me', 'profile'],
  queryFn: ({ signal }) =>
    call('GET /contact/:id', { params: { id: 'me' }, query: { with: ['profile'] } }, { signal, quiet: true }),
})
