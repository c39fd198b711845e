import type { RuleGroup } from '#domain/rules/rule.ts'

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
