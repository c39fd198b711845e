import type { Filters } from '#domain/rules/filter.ts'

/** What lists of a callout's reviewers may ask about (callouts 13.2). */
export const reviewerFilters = {
  id: { type: 'text' },
  calloutId: { type: 'text' },
  contact: { type: 'contact' },
  canEdit: { type: 'boolean' },
} as const satisfies Filters
