import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'

export interface ActivityPage {
  rules?: RuleGroup | undefined
  limit: number
  offset: number
}

export const activityQuery = ({ rules, limit, offset }: ActivityPage) =>
  queryOptions({
    queryKey: ['activity', rules, limit, offset],
    queryFn: ({ signal }) =>
      call(
        'GET /activity',
        { query: { sort: 'createdAt', order: 'DESC', limit, offset, ...(rules && { rules }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
