import type { Filters } from '#domain/rules/filter.ts'

/** What a list of tags may be asked. */
export const tagFilters = {
  id: { type: 'text' },
  name: { type: 'text' },
  description: { type: 'text' },
} as const satisfies Filters

export type TagFilter = keyof typeof tagFilters
