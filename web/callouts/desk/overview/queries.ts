import { queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { deskKeys } from '../queries.ts'

/** What has come in over time, and from whom; without the trash. */
export const overviewFiguresQuery = (calloutId: string) =>
  queryOptions({
    queryKey: [...deskKeys.counts(calloutId), 'overview'],
    queryFn: async ({ signal }) => {
      const rules: RuleGroup = {
        condition: 'AND',
        rules: [{ field: 'bucket', operator: 'not_equal', value: ['trash'] }],
      }
      const found = await call(
        'GET /callout/:id/responses/summary',
        { params: { id: calloutId }, query: { rules } },
        { signal, quiet: true },
      )
      const { at, timeZone, matching, lastWeek, weekBefore, guests, days } = found
      return { at, timeZone, matching, lastWeek, weekBefore, guests, days }
    },
  })
