import { queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'

export const openNoticesKey = 'open-notices'

const rules: RuleGroup = {
  condition: 'AND',
  rules: [
    { field: 'status', operator: 'equal', value: ['open'] },
    { field: 'isDismissed', operator: 'equal', value: [false] },
  ],
}

/** What is open and wasn't dismissed, the newest start first. */
export const openNoticesQuery = queryOptions({
  queryKey: [openNoticesKey],
  queryFn: ({ signal }) =>
    call('GET /notice', { query: { rules, sort: 'starts', order: 'DESC' } }, { signal, quiet: true }),
})
