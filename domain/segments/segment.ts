import * as z from 'zod/mini'
import { segmentLimits } from './limits.ts'

export const SegmentName = z
  .string()
  .check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(segmentLimits.name))
export const SegmentDescription = z.string().check(z.trim(), z.maxLength(segmentLimits.description))
/** As newsletter providers take it. */
export const SegmentTag = z.string().check(z.trim(), z.maxLength(segmentLimits.tag))

export const segmentSorts = ['name', 'description', 'order'] as const
export type SegmentSort = (typeof segmentSorts)[number]
