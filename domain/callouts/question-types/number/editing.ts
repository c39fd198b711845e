import { isNoCount, problemAt } from '../../editing/part-problem.ts'
import type { Editing } from '../editing-type.ts'

export const number = {
  rules: { counts: [], numbers: ['min', 'max'], pattern: false },
  problems: ({ decimalLimit }) =>
    isNoCount(decimalLimit) ? [problemAt('validation', 'decimalLimit', 'not-a-count')] : [],
} satisfies Editing<'number'>
