import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type ApiKey = ReplyOf<'GET /api-key'>['items'][number]

export const apiKeysQuery = (query: {
  limit: number
  offset: number
  sort: 'createdAt' | 'expires'
  order: 'ASC' | 'DESC'
}) =>
  queryOptions({
    queryKey: ['api-keys', query],
    queryFn: ({ signal }) => call('GET /api-key', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
