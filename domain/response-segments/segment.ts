import * as z from 'zod/mini'
import type { Filters } from '#domain/rules/filter.ts'

const responseSegmentLimits = { name: 100, description: 500 } as const

export const ResponseSegmentName = z
  .string()
  .check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(responseSegmentLimits.name))
export const ResponseSegmentDescription = z.string().check(z.trim(), z.maxLength(responseSegmentLimits.description))

export const responseSegmentSorts = ['name', 'order'] as const
export type ResponseSegmentSort = (typeof responseSegmentSorts)[number]

/** What a list of segments may be asked (callouts 14). */
export const responseSegmentFilters = {
  id: { type: 'text' },
  name: { type: 'text' },
} as const satisfies Filters
export type ResponseSegmentFilter = keyof typeof responseSegmentFilters
