import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { deskKeys } from '../queries.ts'

export type ReadSummary = ReplyOf<'GET /callout/:id/responses/summary'>
export type QuestionSummary = ReadSummary['questions'][number]

/** What the responses that match come to. The old figures stay while others are on their way. */
export const responseSummaryQuery = (calloutId: string, rules: RuleGroup, leaveOutDuplicates: boolean) =>
  queryOptions({
    queryKey: [...deskKeys.responses(calloutId), 'summary', rules, leaveOutDuplicates],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id/responses/summary',
        { params: { id: calloutId }, query: { rules, ...(leaveOutDuplicates && { leaveOutDuplicates }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
