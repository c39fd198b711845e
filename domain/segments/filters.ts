import type { Filters } from '#domain/rules/filter.ts'

/** What a list of segments may be asked. */
export const segmentFilters = {
  id: { type: 'text' },
  name: { type: 'text' },
  description: { type: 'text' },
} as const satisfies Filters

export type SegmentFilter = keyof typeof segmentFilters
