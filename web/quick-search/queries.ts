import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { buildContactRules } from '#web/contact-lookup/index.ts'
import { call } from '#web/platform/http/call.ts'

const limit = 6

/** The first contacts whose names or address contain every word. */
export const foundContactsQuery = (q: string) => {
  const rules = buildContactRules({ q })
  return queryOptions({
    queryKey: ['contacts', 'quick-search', q],
    queryFn: ({ signal }) =>
      call('GET /contact', { query: { limit, sort: 'firstname', order: 'ASC', ...(rules && { rules }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The newest callouts of this title that the viewer handles. */
export const foundCalloutsQuery = (title: string) => {
  const rules: RuleGroup = {
    condition: 'AND',
    rules: [
      { field: 'canReview', operator: 'equal', value: [true] },
      { field: 'title', operator: 'contains', value: [title] },
    ],
  }
  return queryOptions({
    queryKey: ['desk-callouts', 'quick-search', title],
    queryFn: ({ signal }) => call('GET /callout', { query: { limit, rules } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
