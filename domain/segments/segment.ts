import * as z from 'zod/mini'

export const segmentLimits = { name: 200, description: 1000 } as const

export const SegmentName = z
  .string()
  .check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(segmentLimits.name))
export const SegmentDescription = z.string().check(z.trim(), z.maxLength(segmentLimits.description))

export const segmentSorts = ['name', 'description', 'order'] as const
export type SegmentSort = (typeof segmentSorts)[number]
