import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { deskKeys } from '../../queries.ts'

export type SimilarResponse = ReplyOf<'GET /callout-responses/:id/similar'>['items'][number]

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKeys.response(id), 'similar'],
    queryFn: async ({ signal }) =>
      (await call('GET /callout-responses/:id/similar', { params: { id } }, { signal })).items,
  })
