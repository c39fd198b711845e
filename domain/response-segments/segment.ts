import * as z from 'zod/mini'
import type { Filters } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'

export const responseSegmentLimits = { name: 100, description: 500 } as const

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

const inBucket = (bucket: string): RuleGroup => ({
  condition: 'AND',
  rules: [{ field: 'bucket', operator: 'equal', value: [bucket] }],
})

/** The segments that every callout has, with the same ids everywhere. The page shows their names translated. */
export const commonSegments = [
  { id: '5b0c3f8e-1d24-4c6a-9f53-2a7de0b81c01', name: 'Inbox', description: '', ruleGroup: inBucket(''), order: 0 },
  {
    id: '5b0c3f8e-1d24-4c6a-9f53-2a7de0b81c02',
    name: 'Verified',
    description: '',
    ruleGroup: inBucket('verified'),
    order: 1,
  },
  {
    id: '5b0c3f8e-1d24-4c6a-9f53-2a7de0b81c03',
    name: 'Trash',
    description: '',
    ruleGroup: inBucket('trash'),
    order: 2,
  },
] as const

export function isCommonSegment(id: string): boolean {
  return commonSegments.some((segment) => segment.id === id)
}
