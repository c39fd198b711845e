import type { Filters } from '#domain/rules/filter.ts'

/** What contacts gave a month at the beginning of a time and at its end, compared; `contributionActive`: at any time of it. */
export const contributionHistoryFilters = {
  contributionActive: { type: 'date' },
  contributionNew: { type: 'date' },
  contributionGrown: { type: 'date' },
  contributionShrunk: { type: 'date' },
  contributionLost: { type: 'date' },
} as const satisfies Filters

export type ContributionHistoryFilter = keyof typeof contributionHistoryFilters
