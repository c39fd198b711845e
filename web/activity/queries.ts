import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'

export interface ActivityPage {
  rules?: RuleGroup | undefined
  /** What was done to many at once as one line. */
  grouped?: boolean
  /** Only what this line stands for. */
  within?: string
  limit: number
  offset: number
}

export const activityQuery = ({ rules, ...asked }: ActivityPage) =>
  queryOptions({
    queryKey: ['activity', rules, asked],
    queryFn: ({ signal }) =>
      call(
        'GET /activity',
        { query: { sort: 'createdAt', order: 'DESC', ...asked, ...(rules && { rules }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The line that stands for many. */
export const activityLineQuery = (id: string) =>
  activityQuery({
    rules: { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [id] }] },
    grouped: true,
    limit: 1,
    offset: 0,
  })
