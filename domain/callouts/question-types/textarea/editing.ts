import { isNoCount, problemAt } from '../../editing/part-problem.ts'
import type { Editing } from '../editing-type.ts'
import { textRules } from '../text-rules.ts'

export const textarea = {
  rules: textRules,
  uses: ['title', 'text'],
  family: 'text',
  keepsAnswersAs: 'text',
  problems: ({ rows }) => (isNoCount(rows) ? [problemAt('general', 'rows', 'not-a-count')] : []),
} satisfies Editing<'textarea'>
