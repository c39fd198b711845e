import type { Editing } from '../editing-type.ts'
import { firstOption } from '../first-option.ts'

export const select = {
  begin: (words) => ({ data: { values: firstOption(words) } }),
  uses: ['title', 'marker', 'filter'],
  family: 'choice',
} satisfies Editing<'select'>
