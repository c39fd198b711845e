import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { responseExtras } from '#domain/callout-responses/limits.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { pageQuery } from '#web/lists/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import type { ResponsesAddress } from '../filters/responses-address.ts'
import { deskKeys } from '../queries.ts'

type Told = ReplyOf<'GET /callout/:id/responses'>['items'][number]

/** A response as the table shows it. */
export type ListedResponse = Omit<Told, 'answers'> & { answers?: Answers }

export type ListedExtra = (typeof responseExtras)[number]

/** A page of the responses that `rules` describe; the old page stays while the next is on its way. */
export const responsesQuery = (
  calloutId: string,
  { page, limit, sort, order }: Pick<ResponsesAddress, 'page' | 'limit' | 'sort' | 'order'>,
  rules: RuleGroup,
  extras: readonly ListedExtra[],
) => {
  const query = { ...pageQuery({ page, limit, sort, order, q: '' }), with: [...extras], rules }
  return queryOptions({
    queryKey: [...deskKeys.responses(calloutId), 'page', query],
    queryFn: async ({ signal }) =>
      (await call('GET /callout/:id/responses', { params: { id: calloutId }, query }, { signal })) as {
        items: ListedResponse[]
        total: number
        offset: number
      },
    placeholderData: keepPreviousData,
  })
}
