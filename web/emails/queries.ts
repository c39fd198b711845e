import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type OutboxMail = ReplyOf<'GET /email/outbox'>['items'][number]

export const outboxQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['outbox', page, limit],
    queryFn: ({ signal }) => call('GET /email/outbox', { query: { limit, offset: (page - 1) * limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => call('GET /email/outbox/:id', { params: { id } }, { signal }),
  })
