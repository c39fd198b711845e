import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'

export const profileContentQuery = queryOptions({
  queryKey: ['content', 'profile'],
  queryFn: ({ signal }) => call('GET /content/profile', {}, { signal, quiet: true }),
})
