import { problemAt } from '../../editing/part-problem.ts'
import type { Editing } from '../editing-type.ts'
import { firstOption } from '../first-option.ts'

export const selectboxes = {
  begin: (words) => ({ values: firstOption(words) }),
  uses: ['filter'],
  rules: { counts: ['minSelectedCount', 'maxSelectedCount'], numbers: [], pattern: false },
  family: 'choice',
  choose: (values) => Object.fromEntries(values.map((value) => [value, true])),
  problems({ validate, values }) {
    const counts = [validate?.minSelectedCount, validate?.maxSelectedCount]
    const most = Math.max(...counts.map((count) => Number(count) || 0))
    if (most <= values.length) return []
    return [{ ...problemAt('validation', 'maxSelectedCount', 'more-than-options'), limit: values.length }]
  },
} satisfies Editing<'selectboxes'>
