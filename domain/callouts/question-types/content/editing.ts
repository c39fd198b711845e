import { problemAt } from '../../editing/part-problem.ts'
import { isBlankHtml } from '../../editing/problem.ts'
import type { Editing } from '../editing-type.ts'

export const content = {
  begin: () => ({ html: '' }),
  label: 'unused',
  problems: ({ html }) => (isBlankHtml(html) ? [problemAt('general', 'html', 'required')] : []),
} satisfies Editing<'content'>
