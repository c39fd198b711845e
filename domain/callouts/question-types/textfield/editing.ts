import type { Editing } from '../editing-type.ts'
import { textRules } from '../text-rules.ts'

export const textfield = {
  rules: textRules,
  uses: ['title', 'text'],
  family: 'text',
  keepsAnswersAs: 'text',
} satisfies Editing<'textfield'>
