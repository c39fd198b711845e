import type { Editing } from '../editing-type.ts'
import { firstOption } from '../first-option.ts'

export const radio = {
  begin: (words) => ({ values: firstOption(words) }),
  uses: ['title', 'marker', 'filter'],
  family: 'choice',
} satisfies Editing<'radio'>
